/** Reads a mail as it went over the wire, with rules of its own: independent of what wrote it. */

const body = (source: string): string => source.slice(source.indexOf("\r\n\r\n") + 4);

/** Header names in lower case; folded lines joined. */
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

/** RFC 2047: the words as people read them; every encoded word holds whole characters. */
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

/** The bodies of a multipart mail by their type, decoded. */
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
