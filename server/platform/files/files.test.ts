import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { expect, onTestFinished, test } from "vitest";
import { localFiles } from "./files.ts";

const KEY = "release/setup";
const MAX = 100;

test("of two writers of one key at once, each stores its whole content, the later one last", async () => {
  const folder = await mkdtemp(join(tmpdir(), "files-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = localFiles(folder);
  const [slow, fast] = [new PassThrough(), new PassThrough()];
  const stored = async () => Buffer.from((await files.get(KEY)) ?? "none").toString();
  slow.write("slow ");
  const first = files.write(KEY, slow, MAX);
  fast.end("fast");
  await files.write(KEY, fast, MAX);
  expect(await stored()).toBe("fast");
  slow.end("and long");
  expect((await first).size).toBe("slow and long".length);
  expect(await stored()).toBe("slow and long");
  expect(await readdir(join(folder, "release"))).toEqual(["setup"]);
});
