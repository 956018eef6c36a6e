#pragma once

#include <stddef.h>
#include <stdint.h>

// The elements and texts of an XML file, by the libxml2 that librsvg brings. What reads a file here and what draws it agree
// on what is in it, since what is drawn is written again from what was read.

/// An attribute of an element. Not zero-terminated: `value`.
typedef struct {
  const char *name;
  /// The address of its namespace; null where it has none.
  const char *uri;
  const char *value;
  size_t count;
} crsvg_attribute;

/// What is called for each part of a file, in their order.
typedef struct {
  void *user;
  /// Returns 0 to end reading.
  int (*start)(
      void *user, const char *name, const char *uri, const crsvg_attribute *attributes, size_t count, int line);
  void (*end)(void *user);
  /// Returns 0 to end reading.
  int (*text)(void *user, const char *text, size_t count);
  /// `text` may be null.
  void (*instruction)(void *user, const char *target, const char *text);
} crsvg_handlers;

typedef enum {
  CRSVG_XML_DONE = 0,
  CRSVG_XML_MISSING,
  /// It is not well-formed; `reason` says why, and `line` where.
  CRSVG_XML_DAMAGED,
  /// It declares an entity of more than `longest_entity` bytes of plain text.
  CRSVG_XML_ENTITY,
  CRSVG_XML_STOPPED,
  CRSVG_XML_NO_MEMORY,
} crsvg_xml_result;

/// Reads a file. No other file and no address is opened, whatever it declares.
crsvg_xml_result crsvg_parse(
    const uint8_t *bytes, size_t count, size_t longest_entity, crsvg_handlers handlers, int *line, char *reason,
    size_t room);
