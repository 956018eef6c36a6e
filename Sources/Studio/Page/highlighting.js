// The colours of JSON with comments, line by line.

import { element } from "./dom.js";

const token = /("(?:[^"\\]|\\.)*"?)(\s*:)?|(\/\/.*)|(\/\*)|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|\b(true|false|null)\b/g;
/// Longer lines stay without colours.
const longest = 2000;

/// Whether an offset lies in a comment of several lines.
export function continuesComment(text, offset) {
  const opening = text.lastIndexOf("/*", offset - 1);
  if (opening < 0 || text.lastIndexOf("*/", offset - 1) > opening) return false;
  const line = text.slice(text.lastIndexOf("\n", opening) + 1, opening);
  // Within a text it is none.
  return (line.match(/(?<!\\)"/g)?.length ?? 0) % 2 === 0;
}

/// The parts of a line, and whether a comment goes on in the next one.
export function colorLine(line, isComment) {
  if (line.length > longest) return { parts: [line], isComment };
  const parts = [];
  const put = (kind, text) => parts.push(kind ? element("span", { class: `token-${kind}` }, text) : text);
  let at = 0;
  if (isComment) {
    const end = line.indexOf("*/");
    at = end < 0 ? line.length : end + 2;
    put("comment", line.slice(0, at));
    if (end < 0) return { parts, isComment: true };
  }
  token.lastIndex = at;
  for (let match = token.exec(line); match; match = token.exec(line)) {
    if (match.index > at) put(null, line.slice(at, match.index));
    at = token.lastIndex;
    const [whole, string, colon, comment, opening, digits, word] = match;
    if (string) {
      put(colon ? "key" : "string", string);
      if (colon) put(null, colon);
    } else if (comment) put("comment", comment);
    else if (opening) {
      const end = line.indexOf("*/", at);
      at = end < 0 ? line.length : end + 2;
      put("comment", line.slice(match.index, at));
      if (end < 0) return { parts, isComment: true };
      token.lastIndex = at;
    } else if (digits) put("number", digits);
    else if (word) put("word", word);
    else put(null, whole);
  }
  if (at < line.length) put(null, line.slice(at));
  return { parts, isComment: false };
}
