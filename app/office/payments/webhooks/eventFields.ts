/** One thing that a notice says. */
export interface NoticeField {
  readonly name: string;
  readonly value: string;
}

/**
 * What a stored notice says, field by field, in its own order: a form as callbacks are, plain text as answers are,
 * or JSON. What cannot be read stands as it came.
 */
export function noticeFields(channel: string, raw: string): NoticeField[] {
  if (raw.startsWith("{")) return jsonFields(raw);
  const read = channel === "query" ? (text: string) => text : decoded;
  return raw
    .split("&")
    .filter((part) => part !== "")
    .map((part) => {
      const at = part.indexOf("=");
      if (at < 0) return { name: read(part), value: "" };
      return { name: read(part.slice(0, at)), value: read(part.slice(at + 1)) };
    });
}

function jsonFields(raw: string): NoticeField[] {
  try {
    return Object.entries(JSON.parse(raw) as object).map(([name, value]) => ({
      name,
      value: typeof value === "string" ? value : JSON.stringify(value),
    }));
  } catch {
    return [{ name: raw, value: "" }];
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}
