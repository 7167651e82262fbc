import fc from "fast-check";
import { expect, test } from "vitest";
import {
  isFiltered,
  listEntries,
  listInput,
  listSearch,
  type ListSpec,
  PAGE_SIZES,
  readListQuery,
  withoutFilter,
  withoutFilters,
  withoutValue,
} from "./listQuery.ts";

const spec: ListSpec = {
  filters: [
    { name: "status", kind: "choices", options: ["0", "1", "5"] },
    { name: "method", kind: "choice", options: ["credit", "atm"] },
    { name: "from", kind: "day" },
    { name: "actor", kind: "text" },
    { name: "currency", kind: "text", pattern: /^[A-Z]{3}$/, capitals: true },
    { name: "review", kind: "flag" },
  ],
  columns: [
    { key: "number" },
    { key: "placed", sortable: true },
    { key: "total", sortable: true },
    { key: "lang", optional: true },
  ],
  order: { by: "placed", sort: "desc" },
};

const read = (search: string) => readListQuery(spec, new URLSearchParams(search));

test("an empty query is the default list, and writes an empty query", () => {
  const query = read("");
  expect(query).toEqual({
    search: "",
    filters: {},
    orderby: "placed",
    sort: "desc",
    page: 1,
    limit: 25,
    columns: ["number", "placed", "total"],
  });
  expect(listSearch(spec, query)).toBe("");
  expect(isFiltered(query)).toBe(false);
});

test("every parameter is read and passed to the use case", () => {
  const query = read(
    "search=+MW26+&status=5&status=0&method=atm&from=2026-02-28&actor=lin&review=1&orderby=total&sort=desc&limit=50&page=3&columns=lang,number",
  );
  expect(query.columns).toEqual(["number", "lang"]);
  expect(listInput(spec, query)).toEqual({
    search: "MW26",
    status: ["0", "5"],
    method: "atm",
    from: "2026-02-28",
    actor: "lin",
    review: "1",
    orderby: "total",
    sort: "desc",
    page: 3,
    limit: 50,
  });
});

test("unknown parameters are dropped", () => {
  expect(
    listSearch(
      spec,
      read(
        "status=9&method=bank&currency=Taiwan&from=2026-02-30&review=yes&orderby=number&limit=7&page=0&x=1&search=",
      ),
    ),
  ).toBe("");
  expect(read("page=1e9").page).toBe(1);
  expect(read("page=2.5").page).toBe(1);
});

test("a filter may accept lowercase for uppercase", () => {
  expect(read("currency=usd").filters).toEqual({ currency: ["USD"] });
  expect(read("currency=us").filters).toEqual({});
});

test("the first column is always shown, unknown ones never", () => {
  expect(read("columns=total").columns).toEqual(["number", "total"]);
  expect(read("columns=secret").columns).toEqual(["number"]);
});

test("another column sorts ascending first, the default one in its default direction", () => {
  expect(read("orderby=total").sort).toBe("asc");
  expect(read("orderby=placed").sort).toBe("desc");
});

test("one value, one filter or all filters can be removed", () => {
  const query = read("search=a&status=0&status=1&method=atm&page=4&limit=50");
  expect(withoutValue(query, "status", "0")).toMatchObject({
    page: 1,
    filters: { status: ["1"], method: ["atm"] },
  });
  expect(withoutValue(query, "method", "atm").filters).toEqual({ status: ["0", "1"] });
  expect(withoutFilter(query, "status").filters).not.toHaveProperty("status");
  expect(listSearch(spec, withoutFilters(query))).toBe("?limit=50");
});

const queries = fc.record({
  search: fc.string({ maxLength: 60 }).map((text) => text.trim()),
  filters: fc
    .record(
      {
        status: fc.subarray(["0", "1", "5"], { minLength: 1 }),
        method: fc.constantFrom(["credit"], ["atm"]),
        from: fc
          .date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
          .map((date) => [date.toISOString().slice(0, 10)]),
        actor: fc.string({ minLength: 1, maxLength: 40 }).map((text) => [text.trim() || "x"]),
        review: fc.constant(["1"]),
      },
      { requiredKeys: [] },
    )
    .map((filters) => filters as Record<string, string[]>),
  orderby: fc.constantFrom("placed", "total"),
  sort: fc.constantFrom("asc" as const, "desc" as const),
  page: fc.integer({ min: 1, max: 100_000 }),
  limit: fc.constantFrom(...PAGE_SIZES),
  columns: fc.subarray(["placed", "total", "lang"]).map((others) => ["number", ...others]),
});

test("reading an address gives the query that wrote it", () => {
  fc.assert(
    fc.property(queries, (query) => {
      expect(readListQuery(spec, new URLSearchParams(listEntries(spec, query)))).toEqual(query);
    }),
  );
});

test("reading any address twice changes nothing", () => {
  const parts = fc.array(
    fc.tuple(
      fc.constantFrom(
        "search",
        "status",
        "method",
        "from",
        "page",
        "limit",
        "sort",
        "columns",
        "orderby",
      ),
      fc.oneof(fc.string(), fc.constantFrom("0", "5", "atm", "2026-01-01", "desc", "total", "2")),
    ),
  );
  fc.assert(
    fc.property(parts, (entries) => {
      const once = readListQuery(spec, new URLSearchParams(entries));
      expect(readListQuery(spec, new URLSearchParams(listSearch(spec, once)))).toEqual(once);
    }),
  );
});
