import { expect, test } from "vitest";
import { IMPORT_MAX } from "#shared/identity/members/importFields.ts";
import { decodeFile, parseRows } from "./readImportFile.server.ts";

/** Inverts the decoder's table: Node has no encoder for these. */
function encoded(text: string, encoding: "big5" | "gb18030"): Uint8Array {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const wanted = new Set(text);
  const bytesOf = new Map<string, readonly number[]>();
  for (let first = 0x81; first < 0xff; first++) {
    for (let second = 0x40; second < 0xff; second++) {
      const character = read(decoder, first, second);
      if (wanted.has(character) && !bytesOf.has(character)) bytesOf.set(character, [first, second]);
    }
  }
  return Uint8Array.from(
    [...text].flatMap((each) => bytesOf.get(each) ?? [each.codePointAt(0) ?? 0]),
  );
}

function read(decoder: TextDecoder, ...bytes: number[]): string {
  try {
    return decoder.decode(Uint8Array.from(bytes));
  } catch {
    return "";
  }
}

const TW = "電子郵件,姓,名,公司\r\nlin@example.test,林,雅婷,環球精機股份有限公司\r\n";
const CN = "电子邮件,姓,名,公司\r\nwang@example.test,王,小明,苏州精密机械有限公司\r\n";
const utf8 = (text: string) => new TextEncoder().encode(text);

test.each([
  ["utf-8", utf8(TW), TW],
  ["utf-8", utf8(`\uFEFF${TW}`), TW],
  ["utf-16le", Uint8Array.from(Buffer.from(`\uFEFF${TW}`, "utf16le")), TW],
  ["big5", encoded(TW, "big5"), TW],
  ["gb18030", encoded(CN, "gb18030"), CN],
] as const)("a file in %s is read as it was written", (encoding, bytes, text) =>
  expect(decodeFile(bytes)).toEqual({ text, encoding }),
);

test("a file without any Chinese is read as UTF-8", () =>
  expect(decodeFile(utf8("email\r\nada@example.test"))?.encoding).toBe("utf-8"));

test.each([
  ["a workbook", Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 0x14, 0x00)],
  ["bytes that are no text", Uint8Array.of(0x41, 0x81, 0x0a, 0x42)],
  ["a UTF-16 text with a NUL", Uint8Array.from(Buffer.from("\uFEFFemail\0", "utf16le"))],
  ["half of a UTF-16 file's last character", Uint8Array.of(0xff, 0xfe, 0x00, 0xd8)],
])("%s is not read", (_, bytes) => expect(decodeFile(bytes)).toBeNull());

test("quoted cells keep commas, quotes and line breaks, and empty lines are left out", () => {
  const text =
    'email, company \n"a@example.test","Lin, ""Sons""\nand Co."\n\n  \nb@example.test,\n';
  expect(parseRows(text)).toEqual({
    headers: ["email", "company"],
    rows: [
      ["a@example.test", 'Lin, "Sons"\nand Co.'],
      ["b@example.test", ""],
    ],
    numbers: [2, 5], // a two-line cell is one row, the blank lines are two
  });
});

test.each([
  ["semicolons", "email;姓\r\na@example.test;林"],
  ["tabs", "email\t姓\r\na@example.test\t林"],
])("%s part the cells as well", (_, text) =>
  expect(parseRows(text)).toEqual({
    headers: ["email", "姓"],
    rows: [["a@example.test", "林"]],
    numbers: [2],
  }),
);

test("a file of headings alone is empty, and one of too many rows is refused whole", () => {
  expect(parseRows("email,name\r\n")).toBe("empty");
  expect(parseRows("")).toBe("empty");
  const rows = (count: number) => `email\n${"a@example.test\n".repeat(count)}`;
  expect(parseRows(rows(IMPORT_MAX))).toHaveProperty("rows.length", IMPORT_MAX);
  expect(parseRows(rows(IMPORT_MAX + 1))).toBe("tooMany");
});
