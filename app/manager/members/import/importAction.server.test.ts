import { expect, test, vi } from "vitest";
import type { PageRequest } from "#server/http/pages.ts";
import type { ImportAnswer } from "#shared/members/office.ts";
import { importAction } from "./importAction.server.ts";

type Asked = { rows: readonly Record<string, string>[]; preview: boolean };

/** A page's request whose one use case is `imported`. */
const asking = (imported: (asked: Asked, key?: string) => Promise<unknown>) =>
  ({ portal: { members: { import: imported } } }) as unknown as PageRequest;

const sound = () =>
  vi.fn<(asked: Asked, key?: string) => Promise<ImportAnswer>>(async ({ rows, preview }) => ({
    imported: preview ? 0 : rows.length,
    faults: [],
  }));

function form(entries: Readonly<Record<string, string>>, file?: string | Uint8Array<ArrayBuffer>) {
  const sent = new FormData();
  if (file !== undefined) sent.set("file", new File([file], "members.csv"));
  for (const [name, value] of Object.entries(entries)) sent.set(name, value);
  return sent;
}

const TEXT = "email,First name,remarks\r\na@example.test,'=Ada,x\r\nb@example.test,Bo,y";

test("a chosen file is read and checked, and nothing of it is stored", async () => {
  const imported = sound();
  const answer = await importAction(asking(imported), form({}, TEXT));
  expect(imported.mock.calls).toEqual([
    [
      {
        preview: true,
        rows: [
          { email: "a@example.test", firstName: "=Ada" }, // without the mark of our own files
          { email: "b@example.test", firstName: "Bo" },
        ],
      },
    ],
  ]);
  expect(answer).toEqual({
    preview: {
      headers: ["email", "First name", "remarks"],
      columns: ["email", "firstName", null],
      total: 2,
      faultyRows: 0,
      shown: [
        { row: 0, number: 2, cells: ["a@example.test", "'=Ada", "x"] },
        { row: 1, number: 3, cells: ["b@example.test", "Bo", "y"] },
      ],
      faults: [],
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
] as const)("%s: it is said so, and nothing is asked", async (fault, entries, file) => {
  const imported = sound();
  const bytes = typeof file === "object" ? Uint8Array.from(file) : file;
  expect(await importAction(asking(imported), form(entries, bytes))).toEqual({ fault });
  expect(imported).not.toHaveBeenCalled();
});

test("only the rows with faults are listed, with their place in the file", async () => {
  const faults = [{ row: 1, field: "email", fault: "email_taken" }];
  const answer = await importAction(
    asking(async () => ({ imported: 0, faults })),
    form({}, TEXT),
  );
  expect(answer).toMatchObject({ preview: { total: 2, faultyRows: 1, faults } });
  expect(answer).toHaveProperty("preview.shown", [
    { row: 1, number: 3, cells: ["b@example.test", "Bo", "y"] },
  ]);
});

test("the text that was read before is imported by the columns that were chosen, with the form's key", async () => {
  const imported = sound();
  const sent = form({
    text: TEXT,
    encoding: "big5",
    intent: "import",
    idempotencyKey: "key-of-the-form",
    "column.0": "email",
    "column.1": "",
    "column.2": "lastName",
  });
  expect(await importAction(asking(imported), sent)).toEqual({ imported: 2 });
  expect(imported.mock.calls).toEqual([
    [
      {
        preview: false,
        rows: [
          { email: "a@example.test", lastName: "x" },
          { email: "b@example.test", lastName: "y" },
        ],
      },
      "key-of-the-form",
    ],
  ]);
});

test("what refuses the import meanwhile is told at the rows again", async () => {
  const refusal = {
    data: { code: "member.import_refused", fields: { "rows.1.email": ["email_taken"] } },
    init: { status: 422 },
  };
  const answer = await importAction(
    asking(() => Promise.reject(refusal)),
    form({ text: TEXT, intent: "import" }),
  );
  expect(answer).toMatchObject({
    preview: { faultyRows: 1, faults: [{ row: 1, field: "email", fault: "email_taken" }] },
  });
});

test("anything else that goes wrong is thrown on", async () => {
  const denied = { data: { code: "access.denied" }, init: { status: 403 } };
  const asked = asking(() => Promise.reject(denied));
  await expect(importAction(asked, form({ text: TEXT, intent: "import" }))).rejects.toBe(denied);
});
