import { beforeAll, describe, expect, test } from "vitest";
import { builtPages } from "#server/http/render.ts";
import { type Lang, langPrefix, LANGS } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { fullOffice } from "./fullOffice.ts";
import { type OfficeList, officeLists } from "./officeLists.ts";
import type { Client } from "./clients.ts";
import type { TestWorld } from "./world.ts";

const every = Object.values(officeLists);
const titled = every.map((list): [string, OfficeList] => [list.name, list]);

let world: TestWorld;
let manager: Client;

beforeAll(async () => {
  ({ world, manager } = await fullOffice(await builtPages()));
});

const read = (lang: Lang, path: string) =>
  world.http.inject({
    url: `${langPrefix[lang]}/manager/${path}`,
    headers: { cookie: `mw_session=${manager.token}` },
  });

/** What stands on the page, without the data it was drawn from. */
const shownAt = async (lang: Lang, path: string) => {
  const { statusCode, body } = await read(lang, path);
  expect(statusCode).toBe(200);
  return body.replaceAll(/<script[\s\S]*?<\/script>/g, "");
};

describe("every column and order of a list is drawn, and its file has the same rows", () => {
  test.for(titled)("%s", async ([, { name, spec }]) => {
    const keys = spec.columns.map(({ key }) => key);
    for (const { key } of spec.columns.filter(({ sortable }) => sortable)) {
      for (const sort of ["asc", "desc"]) {
        const asked = new URLSearchParams({ orderby: key, sort, columns: keys.join(",") });
        const shown = await shownAt("en", `${name}?${asked}`);
        const table = shown.match(/<tbody[\s\S]*?<\/tbody>/g)?.at(-1); // others sum up above it
        const rows = table?.match(/<tr/g)?.length ?? 0;
        expect(rows).toBeGreaterThan(0);
        const file = await read("en", `${name}.csv?${asked}`);
        expect(file.statusCode).toBe(200);
        expect(file.headers["content-type"]).toContain("text/csv");
        expect(file.body.trim().split("\n").length).toBeGreaterThan(rows);
      }
    }
  });
});

describe("a list in which nothing matches says so and leads back to all of it", () => {
  const narrowable = titled.filter(([, { spec }]) => spec.filters.length > 0);

  test.for(narrowable)("%s", async ([, { name }]) => {
    for (const lang of LANGS) {
      const shown = await shownAt(lang, `${name}?search=qqzzxx-0&to=1990-01-01`);
      expect(shown).toContain(`>${phrases[lang].list.noMatchTitle}<`);
      expect(shown).toContain(`href="${langPrefix[lang]}/manager/${name}"`);
    }
  });
});

describe("a list that nothing has come into yet says what will", () => {
  beforeAll(async () => {
    // Append-only tables refuse it while their triggers are on.
    await world.open.database.pool.query(`
      begin;
      set local session_replication_role = replica;
      truncate orders, products, mails, audit_entries, search_misses, promotions, releases, payment_events,
        ledger_transactions, ledger_entries, texts, tickets cascade;
      delete from pgboss.job;
      delete from terms where kind = 'tag';
      commit`);
  });

  test.for(titled.filter(([, { empty }]) => empty))("%s", async ([, { name, empty }]) => {
    for (const lang of LANGS) {
      expect(await shownAt(lang, name)).toContain(`>${empty?.(phrases[lang])}<`);
    }
  });
});
