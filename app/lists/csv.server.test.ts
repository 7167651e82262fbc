import fc from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { unescapeFormula } from "#shared/kit/csv.ts";
import { csvLines, csvResponse, readAllPages } from "./csv.server.ts";

const one = [{ header: "值", value: (text: string | number) => text }];
const line = (text: string | number) => csvLines(one, [text]);

test.each(["=1+1", "+886-4-0000", "-2+3", "@SUM(A1)", "\t=1", " =1", "＝1", "＠a", "-", "-1.2.3"])(
  "%j reaches a spreadsheet as text",
  (text) => expect(Papa.parse(line(text).trimEnd()).data).toEqual([[`'${text}`]]),
);

test.each(["林雅婷", "a=b", "-12", "-12.50", "MW-1"])("%j stays as it is", (text) =>
  expect(line(text)).toBe(`${text}\r\n`),
);

test("every text survives a round trip, marked or not", () => {
  const texts = fc.string({
    unit: fc.constantFrom("'", "=", "+", "-", "@", "＝", " ", "8", ".", "a"),
  });
  fc.assert(
    fc.property(texts, (text) => {
      const [[cell = ""] = []] = Papa.parse<string[]>(line(text).slice(0, -2), {
        delimiter: ",",
      }).data;
      expect(unescapeFormula(cell)).toBe(text);
      expect(cell).not.toMatch(/^(?!-?\d+(\.\d+)?$)\s*[=+\-@＝]/);
    }),
  );
});

test("commas, quotes and line breaks survive a round trip", () => {
  const cells = fc.array(fc.string({ unit: fc.constantFrom("a", ",", '"', "\n", "刀", " ") }), {
    minLength: 2,
    maxLength: 2,
  });
  const columns = [0, 1].map((at) => ({ header: "", value: (row: string[]) => row[at] ?? "" }));
  fc.assert(
    fc.property(fc.array(cells, { minLength: 1 }), (rows) => {
      const text = csvLines(columns, rows);
      expect(Papa.parse(text.slice(0, -2), { newline: "\r\n", delimiter: "," }).data).toEqual(rows);
    }),
  );
});

test("a file starts with the UTF-8 byte order mark and its headings", async () => {
  async function* pages() {
    yield ["一"];
    yield ["二"];
  }
  const response = csvResponse("orders.csv", one, pages());
  expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="orders.csv"');
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf));
  expect(new TextDecoder().decode(bytes)).toBe("值\r\n一\r\n二\r\n");
});

test("pages are read to the end, and a moved row is exported once", async () => {
  const pages = [
    ["e", "d"],
    ["d", "c"], // a new row was inserted meanwhile
    ["b"],
  ];
  const asked: unknown[] = [];
  const rows: string[] = [];
  const read = async ({ page, after }: { page: number; after: string | undefined }) => {
    asked.push([page, after]);
    return { data: pages[page - 1] ?? [], perPage: 2, total: 5 };
  };
  for await (const page of readAllPages(read, (row) => row)) rows.push(...page);
  expect(rows).toEqual(["e", "d", "c", "b"]);
  expect(asked).toEqual([
    [1, undefined],
    [2, "d"],
    [3, "c"],
  ]);
});

test("an endlessly repeated last page ends the export", async () => {
  const rows: string[] = [];
  const read = async () => ({ data: ["b", "a"], perPage: 2, total: 2 });
  for await (const page of readAllPages(read, (row) => row)) rows.push(...page);
  expect(rows).toEqual(["b", "a"]);
});

test("a page of known rows is not the end if many new rows were inserted meanwhile", async () => {
  const list = ["d", "c", "b", "a"];
  const rows: string[] = [];
  const read = async ({ page }: { page: number }) => {
    if (page === 2) list.unshift("f", "e");
    return { data: list.slice(page * 2 - 2, page * 2), perPage: 2, total: list.length };
  };
  for await (const page of readAllPages(read, (row) => row)) rows.push(...page);
  expect(rows).toEqual(["d", "c", "b", "a"]);
});
