import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { createPageCache } from "./pageCache.ts";
import { type RenderedPage, withoutNonce } from "./cachedPage.ts";
import { coalesceRequests } from "./coalesceRequests.ts";

const NONCE = "k3Zq+/bm9w==";

const drawn = (text: string): RenderedPage =>
  withoutNonce(Buffer.from(`<html>${text}</html>`), NONCE);

const textOf = (page: RenderedPage | null) => page?.html.toString();

const change = (world: TestWorld, fax: string) =>
  world.db.updateTable("company_profile").set({ fax }).execute();

test("only scripts with the nonce are listed by hash", () => {
  const own = 'own("銑削")';
  const script = `<script nonce="${NONCE}">${own}</script>`;
  const slipped = '<script>alert(1)</script><script nonce="guessed">alert(2)</script>';
  const page = withoutNonce(Buffer.from(`<link nonce="${NONCE}"/>銑削${slipped}${script}`), NONCE);
  expect(textOf(page)).toBe(`<link/>銑削${slipped}<script>${own}</script>`);
  const hash = createHash("sha256").update(own, "utf8").digest("base64");
  expect(page.scripts).toBe(`'sha256-${hash}'`);
  expect(() => withoutNonce(Buffer.from(`<p>${NONCE}</p>${script}`), NONCE)).toThrow("nonce");
});

test("a page rendered during a change is served only to earlier requests", async () => {
  const world = await testWorld();
  const pages = createPageCache();
  const [began, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const asked = { name: "page", isArbitrary: async () => false };
  const old = pages.find(world, {
    ...asked,
    async render() {
      began.resolve();
      await goOn.promise;
      return drawn("old");
    },
  });
  await began.promise;
  const sharing = pages.find(world, {
    ...asked,
    render: () => Promise.reject(new Error("shared")),
  });
  // By then both renders have read the content version.
  await pages.find(world, { ...asked, name: "other", render: async () => null });
  await change(world, "1");
  const after = pages.find(world, { ...asked, render: async () => drawn("new") });
  expect(textOf(await after)).toBe("<html>new</html>");
  goOn.resolve();
  expect([textOf(await old), textOf(await sharing)]).toEqual(Array(2).fill("<html>old</html>"));
  const kept = await pages.find(world, { ...asked, render: async () => drawn("newest") });
  expect(textOf(kept)).toBe("<html>new</html>");
});

test("a request after a commit never gets an older page under concurrent load", async () => {
  const world = await testWorld();
  const [one, other] = [createPageCache(), createPageCache()];
  let committed = 0;
  const write = async () => {
    for (let at = 1; at <= 40; at++) {
      await change(world, `${at}`);
      committed = at;
    }
  };
  const draw = async () => {
    const { fax } = await world.db
      .selectFrom("company_profile")
      .select("fax")
      .executeTakeFirstOrThrow();
    return drawn(fax);
  };
  const stale: string[] = [];
  const read = async (pages = one) => {
    while (committed < 40) {
      const least = committed;
      const found = textOf(
        await pages.find(world, { name: "page", isArbitrary: async () => false, render: draw }),
      );
      const shown = Number(found?.replaceAll(/\D/g, ""));
      if (least > 0 && shown < least) stale.push(`${shown} after ${least}`);
    }
  };
  await Promise.all([write(), read(), read(), read(), read(other), read(other)]);
  expect(stale).toEqual([]);
});

test("failed renders and non-pages are not shared and are retried", async () => {
  const world = await testWorld();
  const pages = createPageCache();
  const asked = { name: "page", isArbitrary: async () => false };
  const failing = pages.find(world, { ...asked, render: () => Promise.reject(new Error("no")) });
  await expect(failing).rejects.toThrow("no");
  expect(await pages.find(world, { ...asked, render: async () => null })).toBeNull();
  expect(textOf(await pages.find(world, { ...asked, render: async () => drawn("yes") }))).toContain(
    "yes",
  );
});

test("memory is bounded, and made-up URLs evict nothing", async () => {
  const world = await testWorld();
  const pages = createPageCache();
  let drawings = 0;
  const large = "x".repeat(4 * 1_048_576);
  const ask = (name: string, isMadeUp: boolean) =>
    pages.find(world, {
      name,
      isArbitrary: async () => isMadeUp,
      async render() {
        drawings += 1;
        return drawn(large);
      },
    });
  const drawingsOf = async (name: string, isMadeUp = false) => {
    const before = drawings;
    await ask(name, isMadeUp);
    return drawings - before;
  };
  expect([await drawingsOf("first"), await drawingsOf("first")]).toEqual([1, 0]);
  for (let i = 0; i < 20; i++)
    expect([await drawingsOf(`?${i}`, true), await drawingsOf(`?${i}`, true)]).toEqual([1, 1]);
  expect(await drawingsOf("first"), "made-up ones, asked for twice").toBe(0);
  expect([await drawingsOf("?19", true), await drawingsOf("?1", true)]).toEqual([0, 1]);
  for (let i = 0; i < 10; i++) await ask(`page ${i}`, false);
  expect(await drawingsOf("first"), "not asked for the longest").toBe(1);
});

test("made-up URLs do not enter the shared cache", async () => {
  const world = await testWorld();
  const shared: string[] = [];
  const pages = createPageCache({
    get: async () => null,
    put: async (name) => void shared.push(name.split(" ").at(-1) ?? ""),
  });
  const ask = (name: string, isMadeUp: boolean) =>
    pages.find(world, { name, isArbitrary: async () => isMadeUp, render: async () => drawn(name) });
  await ask("first", false);
  for (let i = 0; i < 5; i++) await ask(`?${i}`, true);
  expect(shared).toEqual(["first"]);
  await ask("?1", true);
  expect(shared, "asked for twice").toEqual(["first"]);
});

test("one query runs at a time, and nobody gets the result of an earlier one", async () => {
  const put: number[][] = [];
  const answers: (() => void)[] = [];
  const ask = coalesceRequests<number, number>(async (asked) => {
    put.push([...asked]);
    await new Promise<void>((resolve) => void answers.push(resolve));
    if (asked.includes(9)) throw new Error("no");
    return put.length;
  });
  const turn = () => new Promise((resolve) => void setImmediate(resolve));
  const first = ask(1);
  await turn();
  const [second, third] = [ask(2), ask(9)];
  second.catch(() => undefined);
  await turn();
  expect(put).toEqual([[1]]);
  answers[0]?.();
  expect(await first).toBe(1);
  await turn();
  const fourth = ask(4);
  expect(put).toEqual([[1], [2, 9]]);
  answers[1]?.();
  await expect(Promise.all([second, third])).rejects.toThrow("no");
  await turn();
  answers[2]?.();
  expect(await fourth).toBe(3);
  expect(put).toEqual([[1], [2, 9], [4]]);
});
