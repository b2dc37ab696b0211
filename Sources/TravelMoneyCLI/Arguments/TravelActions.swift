/// What is done with trips.
enum TripAction: Hashable, Sendable {
  case new
  case list
  case show
  case use
  case rename
  case edit
  case delete
  case undo
}

/// What is done with expenses.
enum ExpenseAction: Hashable, Sendable {
  case add
  case list
  case show
  case edit
  case rate
  case delete
  case undo
  case total
  case settle
  case export
  case importFile
}

/// What is done with the checklist.
enum TodoAction: Hashable, Sendable {
  case add
  case list
  case done
  case toggle
  case delete
  case undo
  case reset
  case save
  case load
  case templates
}

/// What is done with the file of trips, expenses and the checklist.
enum DataAction: Hashable, Sendable {
  case backup
  case restore
  case check
}
