import { beforeAll, describe, expect, test } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { type Lang, langPrefix, LANGS } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { createFullAdminLists } from "#test/kit/data/fullAdminLists.ts";
import { variationsAt } from "#test/kit/proof.ts";
import { type AdminList, adminLists } from "#test/kit/pages/adminLists.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import type { TestWorld } from "#test/kit/world/testWorld.ts";

const every = Object.values(adminLists);
const titled = every.map((list): [string, AdminList] => [list.name, list]);
const placed = (lists: typeof titled) =>
  lists.map(([name, list], place) => [name, list, variationsAt(LANGS, place)] as const);

let world: TestWorld;
let manager: Client;

beforeAll(async () => {
  ({ world, manager } = await createFullAdminLists(await builtPages()));
});

const read = (lang: Lang, path: string) =>
  world.http.inject({
    url: `${langPrefix[lang]}/manager/${path}`,
    headers: { cookie: `mw_session=${manager.token}` },
  });

const shownAt = async (lang: Lang, path: string) => {
  const { statusCode, body } = await read(lang, path);
  expect(statusCode).toBe(200);
  return body.replaceAll(/<script[\s\S]*?<\/script>/g, "");
};

describe("every column of a list is drawn, and its file has all rows in every order", () => {
  // Page and file share their query: the order is checked on the file alone.
  test.for(titled)("%s", async ([, { name, spec }]) => {
    const columns = spec.columns.map(({ key }) => key).join(",");
    const orders = spec.columns
      .filter(({ sortable }) => sortable)
      .flatMap(({ key }) => ["asc", "desc"].map((sort) => ({ orderby: key, sort, columns })));
    const shown = await shownAt("en", `${name}?${new URLSearchParams(orders[0] ?? { columns })}`);
    const table = shown.match(/<tbody[\s\S]*?<\/tbody>/g)?.at(-1); // other tables are summaries
    const drawn = table?.match(/<tr/g)?.length ?? 0;
    expect(drawn).toBeGreaterThan(0);
    const lines = new Set<number>();
    for (const asked of orders) {
      const file = await read("en", `${name}.csv?${new URLSearchParams(asked)}`);
      expect([asked, file.statusCode]).toEqual([asked, 200]);
      expect(file.headers["content-type"]).toContain("text/csv");
      lines.add(file.body.trim().split("\n").length);
    }
    expect(lines.size).toBeLessThanOrEqual(1);
    for (const all of lines) expect(all).toBeGreaterThan(drawn);
  });
});

describe("a list in which nothing matches says so and leads back to all of it", () => {
  const narrowable = placed(titled.filter(([, { spec }]) => spec.filters.length > 0));

  test.for(narrowable)("%s", async ([, { name }, langs]) => {
    for (const lang of langs) {
      const shown = await shownAt(lang, `${name}?search=qqzzxx-0&to=1990-01-01`);
      expect(shown).toContain(`>${phrases[lang].list.noMatchTitle}<`);
      expect(shown).toContain(`href="${langPrefix[lang]}/manager/${name}"`);
    }
  });
});

describe("a list that nothing has come into yet says what will", () => {
  beforeAll(async () => {
    // Triggers of append-only tables refuse truncation.
    await world.open.database.pool.query(`
      begin;
      set local session_replication_role = replica;
      truncate orders, products, dealers, payout_batches, mails, audit_entries, zero_result_searches, promotions, releases, webhook_events,
        ledger_transactions, ledger_entries, cms_entries, tickets, discussions, canned_replies cascade;
      delete from pgboss.job;
      delete from taxonomy_terms where kind = 'tag';
      commit`);
  });

  const startable = placed(titled.filter(([, { empty }]) => empty));

  test.for(startable)("%s", async ([, { name, empty }, langs]) => {
    for (const lang of langs) {
      expect(await shownAt(lang, name)).toContain(`>${empty?.(phrases[lang])}<`);
    }
  });
});
