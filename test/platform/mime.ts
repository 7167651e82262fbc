/** Parses raw mail independently of the code that writes it. */

const body = (source: string): string => source.slice(source.indexOf("\r\n\r\n") + 4);

/** Lower-case names, unfolded lines. */
export function headersOf(source: string): Record<string, string> {
  const lines = source.slice(0, source.indexOf("\r\n\r\n")).replaceAll(/\r\n[ \t]+/g, " ");
  return Object.fromEntries(
    lines.split("\r\n").map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}

const ENCODED_WORD = /=\?utf-8\?([bq])\?([^?]*)\?=/gi;

/** RFC 2047; every encoded word must hold whole characters. */
export const decodedHeader = (header = ""): string =>
  header
    .replaceAll(/\?=\s+=\?/g, "?==?")
    .replaceAll(ENCODED_WORD, (_, kind: string, text: string) =>
      (kind.toLowerCase() === "b"
        ? Buffer.from(text, "base64")
        : quotedPrintable(text.replaceAll("_", " "))
      ).toString("utf8"),
    );

const quotedPrintable = (text: string): Buffer =>
  Buffer.from(
    text
      .replaceAll(/=\r?\n/g, "")
      .replaceAll(/=([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
    "latin1",
  );

export function partsOf(source: string): Record<string, string> {
  const boundary = /boundary="?([^";]+)"?/.exec(headersOf(source)["content-type"] ?? "")?.[1];
  const parts = body(source).split(`--${boundary}`).slice(1, -1);
  return Object.fromEntries(
    parts.map((part) => {
      const trimmed = part.replace(/^\r\n/, "");
      const headers = headersOf(trimmed);
      const type = headers["content-type"]?.split(";")[0] ?? "";
      return [type, decoded(headers["content-transfer-encoding"], body(trimmed))];
    }),
  );
}

function decoded(encoding: string | undefined, text: string): string {
  if (encoding === "base64") return Buffer.from(text, "base64").toString("utf8");
  if (encoding === "quoted-printable") return quotedPrintable(text).toString("utf8");
  return text;
}
