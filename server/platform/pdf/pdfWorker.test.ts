import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "#test/kit/processes/programs.ts";
import { createRenderWorker } from "./pdfWorker.ts";

interface Wish {
  readonly name: string;
  readonly instead?: "end" | "end once drawn";
}

const PROGRAM = `process.on("message", ({ instead }) => {
  if (instead === "end") process.exit(3);
  const file = new TextEncoder().encode(String(process.pid));
  process.send(file, () => { if (instead) process.exit(0); });
});`;

let folder: string;
let program: URL;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mw-drawer-"));
  const file = join(folder, "draws.mjs");
  await writeFile(file, PROGRAM);
  program = pathToFileURL(file);
});
afterAll(() => rm(folder, { recursive: true }));

const admitted = () => Promise.resolve();
const runs = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

function drawing(staysMs?: number) {
  const draw = createRenderWorker<Wish>(program, ({ name }) => name, staysMs);
  return async (wish: Partial<Wish> = {}) =>
    Number(new TextDecoder().decode(await draw({ name: "a sheet", ...wish }, admitted)));
}

test("consecutive renders share one process up to a maximum", async () => {
  const draw = drawing();
  const drawnBy: number[] = [];
  for (let n = 0; n < 31; n++) drawnBy.push(await draw());
  expect(new Set(drawnBy.slice(0, 30)).size).toBe(1);
  expect(drawnBy[30]).not.toBe(drawnBy[0]);
  await eventually(async () => !runs(drawnBy[0] ?? 0));
});

test("an idle process ends, and the next render starts another", async () => {
  const draw = drawing(1);
  const first = await draw();
  await eventually(async () => !runs(first));
  expect(await draw()).not.toBe(first);
});

test("a failing render fails alone", async () => {
  const draw = drawing();
  const [before, bad, after] = await Promise.allSettled([
    draw(),
    draw({ name: "R-7", instead: "end" }),
    draw(),
  ]);
  expect(bad).toMatchObject({ reason: new Error("rendering R-7 failed: 3") });
  expect([before.status, after.status]).toEqual(["fulfilled", "fulfilled"]);
  expect(before).not.toEqual(after);
});

test("at most twenty wait; the next is refused with a retry time", async () => {
  const draw = createRenderWorker<Wish>(program, ({ name }) => name);
  const door = Promise.withResolvers<void>();
  let letIn = 0;
  const asked = (n: number) =>
    Array.from({ length: n }, () => draw({ name: "a sheet" }, () => (letIn++, door.promise)));
  const inLine = asked(20);
  await expect(Promise.all(asked(1))).rejects.toMatchObject({
    code: "rate.overloaded",
    retryAfter: 60,
  });
  expect(letIn).toBe(20);
  door.resolve();
  await Promise.all(inLine);
  await Promise.all(asked(1));
});

test("an ended process is not used again", async () => {
  const draw = drawing();
  const first = await draw({ instead: "end once drawn" });
  await eventually(async () => !runs(first));
  expect(await draw()).not.toBe(first);
});
