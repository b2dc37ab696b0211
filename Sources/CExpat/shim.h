#include <expat.h>

// The inline functions give every pointer its nullability, so that Swift sees which may be absent.

/// Makes a parser that joins namespace and local name with a blank, which neither can contain.
static inline XML_Parser _Nullable tm_expat_create(void) {
  return XML_ParserCreateNS(NULL, ' ');
}

/// Names the functions that are called for tags, and the context that they get.
static inline void tm_expat_set_element_handlers(
    XML_Parser _Nonnull parser, void *_Nonnull context,
    void (*_Nonnull start)(void *_Nullable context, const char *_Nullable name,
                           const char *_Nullable *_Nullable attributes),
    void (*_Nonnull end)(void *_Nullable context, const char *_Nullable name)) {
  XML_SetUserData(parser, context);
  XML_SetElementHandler(parser, start, end);
}

/// Names the function that is called at a document type declaration.
static inline void tm_expat_set_doctype_handler(
    XML_Parser _Nonnull parser,
    void (*_Nonnull start)(void *_Nullable context, const char *_Nullable name,
                           const char *_Nullable system, const char *_Nullable public_id,
                           int has_internal_subset)) {
  XML_SetStartDoctypeDeclHandler(parser, start);
}

/// Names the function that is called at each declaration of a namespace, before its tag.
static inline void tm_expat_set_namespace_handler(
    XML_Parser _Nonnull parser,
    void (*_Nonnull start)(void *_Nullable context, const char *_Nullable prefix,
                           const char *_Nullable address)) {
  XML_SetStartNamespaceDeclHandler(parser, start);
}

/// Names the function that is called for text between tags, in parts.
static inline void tm_expat_set_text_handler(
    XML_Parser _Nonnull parser,
    void (*_Nonnull text)(void *_Nullable context, const char *_Nullable bytes, int count)) {
  XML_SetCharacterDataHandler(parser, text);
}

/// Fills in the Unicode scalars of the 256 bytes of an encoding by its name; 0 where it is not known.
typedef int (*_Nonnull tm_expat_encoding)(const char *_Nullable name, int *_Nullable scalars);

/// What expat calls for an encoding that it does not know itself.
static int XMLCALL tm_expat_unknown_encoding(
    void *_Nullable function, const XML_Char *_Nullable name, XML_Encoding *_Nonnull encoding) {
  encoding->data = NULL;
  encoding->convert = NULL;
  encoding->release = NULL;
  return ((tm_expat_encoding)function)(name, encoding->map) ? XML_STATUS_OK : XML_STATUS_ERROR;
}

/// Names the function that is called for an encoding that expat does not know itself.
static inline void tm_expat_set_encoding_handler(
    XML_Parser _Nonnull parser, tm_expat_encoding function) {
  XML_SetUnknownEncodingHandler(parser, tm_expat_unknown_encoding, (void *)function);
}

/// Parses the next part of a document; nonzero where it is well formed so far and no handler stopped.
static inline int tm_expat_parse(
    XML_Parser _Nonnull parser, const char *_Nonnull bytes, int count, int is_last) {
  return XML_Parse(parser, bytes, count, is_last) == XML_STATUS_OK;
}

/// Where the tag, comment or text begins at which the parser stands, as an offset from the start of the
/// document; less than 0 where it does not say.
static inline long long tm_expat_offset(XML_Parser _Nonnull parser) {
  return XML_GetCurrentByteIndex(parser);
}

/// Stops the parser from within a handler, for good.
static inline void tm_expat_stop(XML_Parser _Nonnull parser) {
  XML_StopParser(parser, XML_FALSE);
}

/// The line at which the parser stands, counted from 1.
static inline unsigned long tm_expat_line(XML_Parser _Nonnull parser) {
  return XML_GetCurrentLineNumber(parser);
}

/// The library's text for what stopped the parser.
static inline const char *_Nullable tm_expat_error_text(XML_Parser _Nonnull parser) {
  return XML_ErrorString(XML_GetErrorCode(parser));
}

/// Frees a parser and what it holds.
static inline void tm_expat_free(XML_Parser _Nonnull parser) { XML_ParserFree(parser); }
