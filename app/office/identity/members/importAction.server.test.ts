import { expect, test, vi } from "vitest";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import type { ImportResult } from "#shared/identity/members/adminContract.ts";
import { importAction } from "./importAction.server.ts";

type Asked = { rows: readonly Record<string, string>[]; preview: boolean };

const asking = (imported: (asked: Asked, key?: string) => Promise<unknown>) =>
  ({ portal: { members: { import: imported } } }) as unknown as PageRequest;

const sound = () =>
  vi.fn<(asked: Asked, key?: string) => Promise<ImportResult>>(async ({ rows, preview }) => ({
    imported: preview ? 0 : rows.length,
    errors: [],
  }));

function form(entries: Readonly<Record<string, string>>, file?: string | Uint8Array<ArrayBuffer>) {
  const sent = new FormData();
  if (file !== undefined) sent.set("file", new File([file], "members.csv"));
  for (const [name, value] of Object.entries(entries)) sent.set(name, value);
  return sent;
}

const TEXT =
  "email,First name,Last name,remarks\r\na@example.test,'=Ada,Lin,x\r\nb@example.test,Bo,Wu,y";

test("a chosen file is parsed and checked, but not stored", async () => {
  const imported = sound();
  const answer = await importAction(asking(imported), form({}, TEXT));
  expect(imported.mock.calls).toEqual([
    [
      {
        preview: true,
        rows: [
          { email: "a@example.test", firstName: "=Ada", lastName: "Lin" }, // the quote against formula injection is removed
          { email: "b@example.test", firstName: "Bo", lastName: "Wu" },
        ],
      },
    ],
  ]);
  expect(answer).toEqual({
    preview: {
      headers: ["email", "First name", "Last name", "remarks"],
      columns: ["email", "firstName", "lastName", null],
      missing: [],
      total: 2,
      faultyRows: 0,
      sample: false,
      all: false,
      shown: [
        { row: 0, number: 2, cells: ["a@example.test", "'=Ada", "Lin", "x"] },
        { row: 1, number: 3, cells: ["b@example.test", "Bo", "Wu", "y"] },
      ],
      errors: [],
      encoding: "utf-8",
      text: TEXT,
    },
  });
});

test.each([
  ["noFile", {}, undefined],
  ["noFile", { text: "" }, ""],
  ["unreadable", {}, Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 0)],
  ["unreadable", { text: "email\r\na\0@example.test" }, undefined],
  ["empty", {}, "email,name\r\n"],
] as const)("%s: the error is returned without a call", async (error, entries, file) => {
  const imported = sound();
  const bytes = typeof file === "object" ? Uint8Array.from(file) : file;
  expect(await importAction(asking(imported), form(entries, bytes))).toEqual({ error });
  expect(imported).not.toHaveBeenCalled();
});

test("only the rows with faults are listed, with their place in the file", async () => {
  const errors = [{ line: 3, field: "email", error: "email_taken" }];
  const answer = await importAction(
    asking(async () => ({ imported: 0, errors })),
    form({}, TEXT),
  );
  expect(answer).toMatchObject({
    preview: {
      total: 2,
      faultyRows: 1,
      errors: [{ row: 1, field: "email", error: "email_taken" }],
    },
  });
  expect(answer).toHaveProperty("preview.shown", [
    { row: 1, number: 3, cells: ["b@example.test", "Bo", "Wu", "y"] },
  ]);
});

test("the import uses the parsed text, the chosen columns and the form's idempotency key", async () => {
  const imported = sound();
  const sent = form({
    text: TEXT,
    encoding: "big5",
    intent: "import",
    idempotencyKey: "key-of-the-form",
    "column.0": "email",
    "column.1": "",
    "column.2": "lastName",
    "column.3": "",
  });
  expect(await importAction(asking(imported), sent)).toEqual({ imported: 2 });
  expect(imported.mock.calls).toEqual([
    [
      {
        preview: false,
        rows: [
          { email: "a@example.test", lastName: "Lin" },
          { email: "b@example.test", lastName: "Wu" },
        ],
      },
      "key-of-the-form",
    ],
  ]);
});

test("an error found at the import is shown at its row", async () => {
  const refusal = {
    data: { code: "import.invalid", fields: { "rows.3.email": ["email_taken"] } },
    init: { status: 422 },
  };
  const answer = await importAction(
    asking(() => Promise.reject(refusal)),
    form({ text: TEXT, intent: "import" }),
  );
  expect(answer).toMatchObject({
    preview: { faultyRows: 1, errors: [{ row: 1, field: "email", error: "email_taken" }] },
  });
});

test("other errors are rethrown", async () => {
  const denied = { data: { code: "access.denied" }, init: { status: 403 } };
  const asked = asking(() => Promise.reject(denied));
  await expect(importAction(asked, form({ text: TEXT, intent: "import" }))).rejects.toBe(denied);
});

test("all rows are listed when asked for, those with faults first", async () => {
  const errors = [{ line: 3, field: "email", error: "email_taken" }];
  const answer = await importAction(
    asking(async () => ({ imported: 0, errors })),
    form({ text: TEXT, intent: "all" }),
  );
  expect(answer).toMatchObject({
    preview: { all: true, faultyRows: 1, shown: [{ number: 3 }, { number: 2 }] },
  });
});

test("a missing column is one error of the file, none of its rows", async () => {
  const errors = [
    { line: 2, field: "lastName", error: "required" },
    { line: 3, field: "lastName", error: "required" },
    { line: 3, field: "email", error: "email" },
  ];
  const answer = await importAction(
    asking(async () => ({ imported: 0, errors })),
    form({ text: "email,First name\na@example.test,Ada\nnobody,Bo" }),
  );
  expect(answer).toMatchObject({
    preview: {
      missing: ["lastName"],
      faultyRows: 1,
      errors: [{ row: 1, field: "email", error: "email" }],
    },
  });
});

test("the template's sample row is skipped and shifts no line number", async () => {
  const imported = sound();
  const text = "email,First name,Last name\nSample@example.com,A,B\na@example.test,Ada,Lin";
  const answer = await importAction(asking(imported), form({ text }));
  expect(imported.mock.calls[0]?.[0].rows).toEqual([
    { email: "a@example.test", firstName: "Ada", lastName: "Lin" },
  ]);
  expect(answer).toMatchObject({ preview: { sample: true, total: 1, shown: [{ number: 3 }] } });
  const alone = form({ text: "email\nsample@example.com" });
  expect(await importAction(asking(imported), alone)).toEqual({ error: "onlySample" });
});
