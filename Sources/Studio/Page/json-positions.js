// Which value of a scene's text stands where: JSON with comments and trailing commas, read leniently.

/// The values of a text in their order: `pointer` (as RFC 6901 has it), `start` and `end` in the text, `value` of simple ones.
export function valuePositions(text) {
  const values = [];
  let at = 0;

  const skip = () => {
    for (;;) {
      while (at < text.length && " \t\r\n\ufeff".includes(text[at])) at += 1;
      if (text.startsWith("//", at)) {
        const end = text.indexOf("\n", at);
        at = end < 0 ? text.length : end;
      } else if (text.startsWith("/*", at)) {
        const end = text.indexOf("*/", at + 2);
        at = end < 0 ? text.length : end + 2;
      } else return;
    }
  };

  const string = () => {
    const start = at;
    at += 1;
    while (at < text.length && text[at] !== '"' && text[at] !== "\n") at += text[at] === "\\" ? 2 : 1;
    at += 1;
    try {
      return JSON.parse(text.slice(start, at));
    } catch {
      return text.slice(start + 1, at - 1);
    }
  };

  const members = (pointer, close, depth) => {
    at += 1;
    for (let index = 0; ; index += 1) {
      skip();
      if (at >= text.length) return;
      if (text[at] === close) {
        at += 1;
        return;
      }
      let name = index;
      const before = at;
      if (close === "}") {
        if (text[at] !== '"') return;
        name = string();
        skip();
        if (text[at] !== ":") return;
        at += 1;
      }
      value(`${pointer}/${String(name).replaceAll("~", "~0").replaceAll("/", "~1")}`, depth + 1);
      skip();
      if (text[at] === ",") at += 1;
      // What is neither a comma nor the end is an error that the program names.
      else if (text[at] !== close && at === before) return;
    }
  };

  const value = (pointer, depth) => {
    skip();
    if (at >= text.length || depth > 200) return;
    const made = { pointer, start: at, end: at, value: undefined };
    values.push(made);
    if (text[at] === "{" || text[at] === "[") members(pointer, text[at] === "{" ? "}" : "]", depth);
    else if (text[at] === '"') made.value = string();
    else {
      const word = /[^\s,\]}/]*/y;
      word.lastIndex = at;
      const found = word.exec(text)?.[0] ?? "";
      at += Math.max(found.length, 1);
      made.value = found === "true" ? true : found === "false" ? false : found === "null" ? null : Number(found);
    }
    made.end = at;
  };

  value("", 0);
  return values;
}

/// The text's places of lines, to go from a line and a column (of Unicode's code points, from 1) to an offset and back.
export class LineMap {
  constructor(text) {
    this.text = text;
    // A byte order mark is no character of the first line.
    this.starts = [text.startsWith("\ufeff") ? 1 : 0];
    for (const { index, 0: end } of text.matchAll(/\r\n?|\n/g)) this.starts.push(index + end.length);
    /// Whether a code point may be two of the text's units.
    this.hasPairs = /[\ud800-\udbff]/.test(text);
  }

  get count() {
    return this.starts.length;
  }

  offset(line, column = 1) {
    let at = this.starts[Math.min(Math.max(line, 1), this.count) - 1];
    if (!this.hasPairs) return Math.min(at + Math.max(column, 1) - 1, this.text.length);
    for (let left = column; left > 1 && at < this.text.length; left -= 1) at += this.text.codePointAt(at) > 0xffff ? 2 : 1;
    return at;
  }

  place(offset) {
    let [low, high] = [0, this.count - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.starts[middle] <= offset) low = middle;
      else high = middle - 1;
    }
    const before = this.text.slice(this.starts[low], offset);
    return { line: low + 1, column: (this.hasPairs ? [...before].length : before.length) + 1 };
  }
}

/// The innermost value that contains an offset, or begins there.
export function valueAt(values, offset) {
  let found = null;
  for (const value of values) {
    if (value.start > offset) break;
    if (value.end >= offset) found = value;
  }
  return found;
}
