import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { listByOrder } from "#server/licensing/licenses/service.ts";
import { langPrefix } from "#shared/kit/lang.ts";
import { formatInstant } from "#shared/kit/time.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { run } from "../../simulators/cnc/run.ts";
import { buyLicenses, memberContext } from "#test/kit/data/licenses.ts";
import { testLanguages } from "#test/kit/pages/testLanguages.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const DAY_MS = 86_400_000;

/** Around Taipei midnight (16:00 UTC), at the ends of months and of a leap February. */
const ENDS = [
  ["2040-02-28T15:59:59Z", 7, "2040-02-28 23:59:59", "2040-03-06 23:59:59"],
  ["2040-02-28T16:00:00Z", 1, "2040-02-29 00:00:00", "2040-03-01 00:00:00"],
  ["2040-12-31T15:59:59.900Z", 7, "2040-12-31 23:59:59", "2041-01-07 23:59:59"],
  ["2040-12-31T16:00:00Z", 30, "2041-01-01 00:00:00", "2041-01-31 00:00:00"],
  ["2041-01-31T04:30:00Z", 0, "2041-01-31 12:30:00", null],
] as const;

test("order page, answers, lease and program give the same end of a key, and grace as grace", async () => {
  const world = await testWorld(await builtPages());
  // On the real clock, since the program has no other.
  world.advance(world.realNow().getTime() - world.now().getTime());
  const url = await world.http.listen({ host: "127.0.0.1", port: 0 });
  const { client, orderId, key, license } = await buyLicenses(world);
  const manager = await world.manager();
  // One installation: another one each time would be a copied disk.
  const state = await mkdtemp(join(tmpdir(), "cnc-"));
  onTestFinished(() => rm(state, { recursive: true }));
  const lately = new Date(Math.floor(world.now().getTime() / 1_000) * 1_000 - DAY_MS);
  const inGrace = [
    lately.toISOString(),
    3,
    formatInstant(lately),
    formatInstant(new Date(lately.getTime() + 3 * DAY_MS)),
  ] as const;
  for (const [until, graceDays, end, grace] of [...ENDS, inGrace]) {
    await world.db
      .updateTable("licenses")
      .set({ valid_until: new Date(until), renewal_grace_days: graceDays })
      .where("id", "=", license.id)
      .execute();
    const [answered] = await listByOrder(memberContext(world, client), { orderId });
    const { validUntil, worksUntil } = answered ?? {};
    expect(validUntil && formatInstant(validUntil)).toBe(end);
    expect(worksUntil ? formatInstant(worksUntil) : null).toBe(grace);
    for (const lang of testLanguages()) {
      const printed: string[] = [];
      const options = { product: "MW-POST5", key, url, machine: "Mill 3", state, lang };
      expect(await run(options, (line) => printed.push(line))).toBe(true);
      const program = printed.join("\n").replaceAll(" (Asia/Taipei)", "");
      const words = phrases[lang].keys.end.grace;
      const mark = lang === "en" ? "grace" : lang === "tw" ? "寬限期" : "宽限期";
      expect(program).toContain(end);
      expect(program.includes(mark)).toBe(grace !== null);
      if (grace) expect(program).toContain(grace);
      for (const [who, path] of [
        [client, `/order/${orderId}`],
        [manager, `/manager/order/${orderId}`],
      ] as const) {
        const headers = { accept: "text/html", cookie: `mw_session=${who.token}` };
        const { body } = await world.http.inject({ url: `${langPrefix[lang]}${path}`, headers });
        const page = body.replaceAll(/<script[\s\S]*?<\/script>|<!--.*?-->/g, "");
        expect(page, path).toContain(end);
        expect(page.includes(words.replace("{until}", grace ?? ""))).toBe(grace !== null);
      }
    }
  }
});
