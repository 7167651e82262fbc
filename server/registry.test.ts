import { expect, test } from "vitest";
import { INVARIANTS } from "#shared/admin/invariants/contract.ts";
import { Overview } from "#shared/admin/overview/contract.ts";
import { TEXT_VARIABLES } from "#shared/content/cms/textVariables.ts";
import { SITEMAP_KINDS } from "#shared/content/seo/contract.ts";
import type { Access, StaffPermission } from "#shared/identity/sessions/access.ts";
import { JOB_KINDS } from "#shared/platform/jobs/rules.ts";
import { MAIL_TEMPLATES } from "#shared/platform/mail/templates.ts";
import type { Context } from "./context.ts";
import type { Module } from "./module.ts";
import { modules } from "./modules.ts";
import { defineJob, jobHandler } from "./platform/jobs/job.ts";
import type { NotificationKind } from "./platform/registry/notificationKind.ts";
import { forPages } from "./platform/registry/useCases.ts";
import { openRegistry } from "./registry.ts";

type Planted = Omit<Module<Context>, "name">;

const open = (...declared: Planted[]) =>
  openRegistry<Context>(declared.map((each, index) => ({ name: `planted/m${index}`, ...each })));

const nothing = async () => undefined;
const task = (name: string, after: string | null) => ({ name, after, run: nothing });
const names = (tasks: readonly { readonly name: string }[]) => tasks.map(({ name }) => name);

test("scheduled tasks run in this order", () => {
  expect(names(openRegistry<Context>(modules).tasks)).toEqual([
    "payments.reconcile",
    "payments.backfill_charges",
    "payments.refund",
    "orders.remind",
    "orders.expire",
    "documents.credit_notes",
    "payments.close_pages",
    "invoices.refunds",
    "payments.give_up",
    "payments.forget_slips",
    "subscriptions.settle",
    "keys.trial_ends",
    "keys.expire",
    "keys.seats",
    "revenue.recognize",
    "invariants.check",
    "payments.check_providers",
    "idempotency.forget_keys",
    "session.forget_expired",
    "codes.forget_expired",
    "challenge.forget_expired",
    "staff.forget_invitations",
    "tickets.adopt",
    "notifications.digest",
    "notifications.forget",
    "alerts.tell",
    "forum.remind",
    "privacy.finish_erasures",
    "products.publish",
    "texts.publish",
    "articles.publish",
    "search.rebuild",
    "search.forget_misses",
    "jobs.forget_done",
    "database.vacuum",
    "jobs.notice_failed",
    "subscriptions.ask_charges",
    "prices.tell",
    "profit.release",
    "attachments.purge_unused",
    "drafts.purge_old",
    "forum.render",
    "payments.card_setups",
    "machines.retention",
  ]);
});

test("every job kind has a handler", () => {
  const kinds = openRegistry<Context>(modules).jobs.map(({ job }) => job.kind);
  expect(kinds.toSorted()).toEqual(JOB_KINDS.toSorted());
});

test("every text variable has a module", () => {
  const { textVariables } = openRegistry<Context>(modules);
  expect(Object.keys(textVariables).toSorted()).toEqual(TEXT_VARIABLES.toSorted());
});

test("every mail template has a module", () => {
  const { mails } = openRegistry<Context>(modules);
  expect(mails.toSorted()).toEqual(MAIL_TEMPLATES.toSorted());
});

test("every overview field and sitemap kind has a module", () => {
  const { overview, sitemap } = openRegistry<Context>(modules);
  const fields = Object.keys(Overview.shape).filter((field) => field !== "today");
  expect(overview.map(({ field }) => field).toSorted()).toEqual(fields.toSorted());
  expect(sitemap.map(({ kind }) => kind)).toEqual(SITEMAP_KINDS);
});

test("every invariant has a module", () => {
  const { invariants } = openRegistry<Context>(modules);
  expect(names(invariants).toSorted()).toEqual(INVARIANTS.toSorted());
});

test("each task follows the one in its `after`, whichever module declares it", () => {
  const { tasks } = open({ tasks: [task("c", "b"), task("a", null)] }, { tasks: [task("b", "a")] });
  expect(names(tasks)).toEqual(["a", "b", "c"]);
});

test.for([
  ["task b runs after gone, which no module declares", [task("a", null), task("b", "gone")]],
  ["run after each other: a, b", [task("a", "b"), task("b", "a")]],
  ["duplicate scheduled task name", [task("a", null), task("a", null)]],
] as const)("scheduled tasks are refused: %s", ([why, tasks]) => {
  expect(() => open({ tasks })).toThrow(why);
});

test("a use case without an access rule is refused", () => {
  const unruled = forPages("planted", undefined as unknown as Access, { look: nothing });
  expect(() => open({ useCases: [unruled] })).toThrow("planted.look has no access rule");
  const misspelt = forPages("planted", "orders.raed" as Access, { look: nothing });
  expect(() => open({ useCases: [misspelt] })).toThrow("planted.look");
});

test("duplicate declarations are refused", () => {
  const looking = { useCases: [forPages("planted", "anyone", { look: nothing })] };
  expect(() => open(looking, looking)).toThrow("duplicate use cases: planted.look");
  const working = { jobs: [jobHandler(defineJob("order.placed"), nothing)] };
  expect(() => open(working, working)).toThrow("duplicate jobs: order.placed");
  const mailing: Planted = { mails: ["code"] };
  expect(() => open(mailing, mailing)).toThrow("duplicate mails: code");
  const counting: Planted = {
    overview: [{ field: "suspenseItems", permission: "payments.read", count: async () => 0 }],
  };
  expect(() => open(counting, counting)).toThrow("duplicate overview fields: suspenseItems");
  const notifying = { notifications: [kind()] };
  expect(() => open(notifying, notifying)).toThrow("duplicate notification kinds: planted");
  const listing: Planted = { sitemap: [{ kind: "faq", all: async () => [] }] };
  expect(() => open(listing, listing)).toThrow("duplicate sitemap parts: faq");
  const removed = { exported: "cart.json", deletion: "removed" } as const;
  const holding = { personalData: { columns: { "carts.member_id": removed } } };
  expect(() => open(holding, holding)).toThrow("duplicate member columns: carts.member_id");
  const telling = { personalData: { files: { "cart.json": nothing } } };
  expect(() => open(telling, telling)).toThrow("duplicate export files: cart.json");
});

test("a count that the overview cannot show is refused, and so is one for an unknown permission", () => {
  const counting = (field: string, permission: string) =>
    ({ overview: [{ field, permission, count: nothing }] }) as unknown as Planted;
  expect(() => open(counting("missing", "payments.read"))).toThrow("planted/m0 counts missing");
  expect(() => open(counting("failedJobs", "payments.raed"))).toThrow("an unknown permission");
});

const kind = (parts: Partial<NotificationKind<Context>> = {}): NotificationKind<Context> => ({
  name: "planted",
  group: "shop",
  audience: "member",
  reasons: [{ name: "told", level: "digest" }],
  describe: () => "",
  show: async () => [],
  ...parts,
});

test.for([
  ["need reasons", { reasons: [] }],
  [
    "each once",
    {
      reasons: [
        { name: "told", level: "off" },
        { name: "told", level: "page" },
      ],
    },
  ],
  ["a default that cannot be chosen", { levels: ["page", "off"] }],
  [
    "an unknown permission",
    { audience: { permission: "orders.raed" as unknown as StaffPermission } },
  ],
] as const)("kinds of notifications are refused: %s", ([why, parts]) => {
  expect(() => open({ notifications: [kind(parts)] })).toThrow(why);
  expect(open({ notifications: [kind()] }).notifications).toHaveLength(1);
});

test("each module is named as its folder", () => {
  const folders = Object.keys(import.meta.glob("./*/*/index.ts")).map((path) =>
    path.slice(2, -"/index.ts".length),
  );
  expect(modules.map(({ name }) => name).toSorted()).toEqual(folders.toSorted());
});

test("the navigation is put in order, and two entries of one section or place are refused", () => {
  const leading = (
    section: "start" | "orders" | "tax" | "mail",
    group: "orders" | "system" | null,
    order: number,
  ) => ({ navigation: [{ section, group, order, permission: null }] }) satisfies Planted;
  const { navigation } = open(
    leading("mail", "system", 10),
    leading("tax", "orders", 20),
    leading("orders", "orders", 10),
    leading("start", null, 10),
  );
  expect(navigation.map(({ section }) => section)).toEqual(["start", "orders", "tax", "mail"]);
  const [once, again] = [leading("tax", "orders", 10), leading("tax", "system", 20)];
  expect(() => open(once, again)).toThrow("duplicate navigation entries: tax (");
  expect(() => open(once, leading("orders", "orders", 10))).toThrow(
    "duplicate navigation orders: orders 10 (",
  );
});

test("at most one kind of page spans several sitemaps", () => {
  const next = async () => [];
  const parts = (["news", "product"] as const).map((kind) => ({ kind, next, ends: next }));
  expect(() => open({ sitemap: parts })).toThrow("sitemap parts in several files: news, product");
});
