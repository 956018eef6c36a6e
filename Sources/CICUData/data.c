// ICU's data with nothing in it, in place of the 34 MB that come with Foundation: names of languages and currencies, rules
// of sorting, formats of dates and numbers. The program asks for none of these (LocaleTests), but Foundation's own code
// refers to them, so that a static link brings them all. ICU provides for this: it calls such an object stub data, and its
// functions answer that a resource is missing. Tables that normalisation and letter case need are part of ICU's code.
//
// The program's own objects come before Foundation's archives, and the linker takes the first that has the name.

#include <stdint.h>

#define STUB_DATA(version)                                                                                             \
  __attribute__((aligned(16), visibility("hidden"))) const struct stub_data icudt##version##_dat = {                  \
      .header_size = 32,                                                                                               \
      .magic = {0xda, 0x27},                                                                                           \
      .info_size = 20,                                                                                                 \
      .is_big_endian = __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__,                                                         \
      .size_of_character = 2,                                                                                          \
      .format = {'C', 'm', 'n', 'D'},                                                                                  \
      .format_version = {1, 0, 0, 0},                                                                                  \
      .data_version = {version, 1, 0, 0},                                                                              \
  };

// The header of every file of ICU's data, and the table of what is in it.
struct stub_data {
  uint16_t header_size;
  uint8_t magic[2];
  uint16_t info_size, reserved;
  uint8_t is_big_endian, character_set, size_of_character, reserved_byte;
  uint8_t format[4], format_version[4], data_version[4];
  uint8_t padding[8];
  uint32_t count;
};

// Swift 6.1 to 6.3 and those to come: the name says which version of ICU it is for.
STUB_DATA(74)
STUB_DATA(75)
STUB_DATA(76)
STUB_DATA(77)
STUB_DATA(78)
STUB_DATA(79)
STUB_DATA(80)
