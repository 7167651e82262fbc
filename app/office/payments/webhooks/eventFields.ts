export interface EventField {
  readonly name: string;
  readonly value: string;
}

/**
 * Fields in their own order, from a form (webhooks), plain text (query answers) or JSON. Falls back to the
 * raw text.
 */
export function eventFields(channel: string, raw: string): EventField[] {
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

function jsonFields(raw: string): EventField[] {
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
