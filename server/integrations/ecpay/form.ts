import type { Params } from "./checkMac.ts";

/** Null if ambiguous: a duplicate name, a part without `=`, a broken escape. */
export function parseForm(body: string): Params | null {
  return readPairs(body, (text) => decodeURIComponent(text.replaceAll("+", " ")));
}

/** ECPay's API responses look like a form but are not encoded: `+` and `%` are literal. */
export function parsePlain(body: string): Params | null {
  return readPairs(body, (text) => text);
}

export function maskFields(body: string, names: ReadonlySet<string>): string {
  const parts = body.split("&").map((part) => {
    const at = part.indexOf("=");
    const name = at < 0 ? null : decodeOrNull(part.slice(0, at));
    return name !== null && names.has(name) ? `${part.slice(0, at)}=****` : part;
  });
  return parts.join("&");
}

function decodeOrNull(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return null;
  }
}

function readPairs(body: string, decode: (text: string) => string): Params | null {
  const fields = new Map<string, string>();
  try {
    for (const part of body.split("&")) {
      const at = part.indexOf("=");
      const name = decode(part.slice(0, Math.max(at, 0)));
      if (name === "" || fields.has(name)) return null;
      fields.set(name, decode(part.slice(at + 1)));
    }
  } catch {
    return null;
  }
  return Object.fromEntries(fields);
}
