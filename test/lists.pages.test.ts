import { beforeAll, describe, expect, test } from "vitest";
import { auditList } from "#app/manager/audit/list.ts";
import { chargeList } from "#app/manager/charges/list.ts";
import { releaseList } from "#app/manager/downloads/list.ts";
import { jobList } from "#app/manager/jobs/list.ts";
import { ledgerList } from "#app/manager/ledger/list.ts";
import type { OfficeListSpec } from "#app/manager/list/spec.ts";
import { mailList } from "#app/manager/mail/list.ts";
import { memberList } from "#app/manager/members/list.ts";
import { orderList } from "#app/manager/orders/list.ts";
import type { ListName } from "#app/manager/paths.ts";
import { heldList, inboxList, transferList } from "#app/manager/payments/lists.ts";
import { productList } from "#app/manager/products/list.ts";
import { promotionList } from "#app/manager/promotions/list.ts";
import { missList } from "#app/manager/searches/list.ts";
import { sendingList } from "#app/manager/shipments/list.ts";
import { staffList } from "#app/manager/staff/list.ts";
import { tagList } from "#app/manager/tags/list.ts";
import { builtPages } from "#server/http/render.ts";
import { type Lang, langPrefix, LANGS } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import type { ViewTable } from "#shared/views/contract.ts";
import { fullOffice } from "./fullOffice.ts";
import type { Client, TestWorld } from "./world.ts";

type Phrases = (typeof phrases)[Lang];

interface OfficeList {
  readonly name: ListName;
  readonly spec: OfficeListSpec;
  /** The title of what stands there while there are no rows; null where whoever looks is a row. */
  readonly empty: ((said: Phrases) => string) | null;
}

const lists: Record<ViewTable, OfficeList> = {
  orders: { name: "order", spec: orderList, empty: (it) => it.manager.orders.emptyTitle },
  members: { name: "member", spec: memberList, empty: null },
  staff: { name: "staff", spec: staffList, empty: null },
  audit: { name: "audit", spec: auditList, empty: (it) => it.manager.audit.emptyTitle },
  mail: { name: "mail", spec: mailList, empty: (it) => it.manager.mail.emptyTitle },
  jobs: { name: "job", spec: jobList, empty: (it) => it.manager.jobs.emptyTitle },
  transfers: {
    name: "transfer",
    spec: transferList,
    empty: (it) => it.manager.transfers.emptyTitle,
  },
  held: { name: "held", spec: heldList, empty: (it) => it.manager.held.emptyTitle },
  charges: { name: "charge", spec: chargeList, empty: (it) => it.manager.charges.emptyTitle },
  ledger: { name: "ledger", spec: ledgerList, empty: (it) => it.manager.ledger.emptyTitle },
  paymentEvents: {
    name: "payments",
    spec: inboxList,
    empty: (it) => it.manager.payments.emptyTitle,
  },
  searchMisses: { name: "search", spec: missList, empty: (it) => it.manager.searches.emptyTitle },
  products: { name: "products", spec: productList, empty: (it) => it.products.list.emptyTitle },
  promotions: { name: "promotions", spec: promotionList, empty: (it) => it.promotions.emptyTitle },
  releases: {
    name: "downloads",
    spec: releaseList,
    empty: (it) => it.manager.downloads.emptyTitle,
  },
  shipments: {
    name: "shipments",
    spec: sendingList,
    empty: (it) => it.manager.shipments.emptyTitle,
  },
  tags: { name: "tags", spec: tagList, empty: (it) => it.manager.tags.emptyTitle },
};

const every = Object.values(lists);
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
        ledger_transactions, ledger_entries cascade;
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
