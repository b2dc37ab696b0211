#if canImport(SwiftUI)
  import Converter
  import SwiftUI
  import TravelLog

  struct ExpenseList: View {
    let book: ExpenseBook

    var body: some View {
      List {
        ForEach(book.expenses) { expense in
          LabeledContent(expense.name, value: expense.money.formatted())
        }
        .onDelete { try? book.delete(atOffsets: $0) }
      }
    }
  }

  struct ChecklistList: View {
    let checklist: Checklist

    var body: some View {
      List(checklist.items) { item in
        Toggle(
          item.text,
          isOn: Binding {
            item.isFinished
          } set: {
            try? checklist.setFinished($0, of: item.id, now: Timestamp(.now))
          })
      }
    }
  }
#endif
