import { expect, test } from "vitest";
import type { NavigationGroup, NavigationSection } from "#shared/admin/navigation/contract.ts";
import { type StaffPermission, STAFF_PERMISSIONS } from "#shared/identity/sessions/access.ts";
import type { Context, Viewer } from "#server/context.ts";
import { modules } from "#server/modules.ts";
import { openRegistry } from "#server/registry.ts";
import { orderActions } from "#test/kit/orders/orderActions.ts";
import { openOrderStage } from "#test/kit/orders/orderStage.ts";
import { countWaiting, entries } from "./service.ts";

type Entry = readonly [NavigationGroup | null, NavigationSection, StaffPermission | null];

const every: readonly Entry[] = [
  [null, "start", null],
  ["orders", "orders", "orders.read"],
  ["orders", "quotations", "orders.read"],
  ["orders", "shipments", "orders.read"],
  ["orders", "withdrawals", "payments.read"],
  ["money", "transfers", "payments.read"],
  ["money", "held", "payments.read"],
  ["money", "charges", "payments.read"],
  ["money", "payments", "payments.read"],
  ["money", "reconciliation", "payments.read"],
  ["money", "invoices", "orders.read"],
  ["money", "ledger", "payments.read"],
  ["money", "revenue", "payments.read"],
  ["money", "renewals", "payments.read"],
  ["money", "planPrices", "prices.write"],
  ["customers", "members", "members.read"],
  ["customers", "tickets", "tickets.read"],
  ["licenses", "licenses", "licenses.read"],
  ["licenses", "subscriptions", "subscriptions.read"],
  ["dealers", "dealers", "dealers.read"],
  ["dealers", "profitHolds", "dealers.read"],
  ["dealers", "profitReport", "dealers.read"],
  ["dealers", "payouts", "dealers.read"],
  ["catalog", "products", "products.read"],
  ["catalog", "prices", "prices.write"],
  ["catalog", "categories", "products.read"],
  ["catalog", "tags", "products.read"],
  ["catalog", "media", "products.read"],
  ["catalog", "promotions", "promotions.read"],
  ["catalog", "downloads", "downloads.write"],
  ["content", "home", "site.write"],
  ["content", "menus", "site.write"],
  ["content", "pages", "site.write"],
  ["content", "news", "site.write"],
  ["content", "articles", "site.write"],
  ["content", "faq", "site.write"],
  ["content", "computers", "site.write"],
  ["content", "legal", "legal.write"],
  ["content", "lists", "site.write"],
  ["content", "translations", "site.write"],
  ["content", "searches", "search.read"],
  ["community", "forumQuestions", "forum.write"],
  ["community", "forumReview", "forum.write"],
  ["community", "forumReports", "forum.write"],
  ["community", "forumFigures", "forum.write"],
  ["community", "cannedReplies", "forum.write"],
  ["community", "forumSettings", "forum.write"],
  ["settings", "site", "site.write"],
  ["settings", "methods", "payments.write"],
  ["settings", "bank", "payments.write"],
  ["settings", "rates", "prices.write"],
  ["settings", "tax", "prices.write"],
  ["settings", "shipping", "prices.write"],
  ["system", "staff", "staff.read"],
  ["system", "mail", "mail.read"],
  ["system", "jobs", "jobs.read"],
  ["system", "audit", "audit.read"],
  ["system", "invariants", "jobs.read"],
];

const registry = openRegistry<Context>(modules);

const seenBy = (permissions: readonly StaffPermission[], secondFactor = true) => {
  const viewer = { roles: ["manager"], permissions, secondFactor } as unknown as Viewer;
  return entries({ viewer, registry } as unknown as Context);
};

test("the navigation has these groups and sections in this order, each with the permission of its pages", () => {
  const declared = registry.navigation.map((entry) => [
    entry.group,
    entry.section,
    entry.permission,
  ]);
  expect(declared).toEqual(every);
});

test("the sections of a screen follow each other in one group", () => {
  const ofScreen = Map.groupBy(
    registry.navigation.filter(({ screen }) => screen),
    ({ screen }) => screen,
  );
  const sections = [...ofScreen].map(([screen, parts]) => [
    screen,
    parts.map(({ section }) => section),
  ]);
  expect(sections).toEqual([
    ["incoming", ["transfers", "held", "charges"]],
    ["gateway", ["payments", "reconciliation"]],
    ["goods", ["products", "prices"]],
    [
      "forum",
      [
        "forumQuestions",
        "forumReview",
        "forumReports",
        "forumFigures",
        "cannedReplies",
        "forumSettings",
      ],
    ],
    ["paying", ["methods", "bank"]],
    ["activity", ["mail", "jobs", "audit"]],
  ]);
  const order = registry.navigation.map(
    ({ group, screen, section }) => `${group} ${screen ?? section}`,
  );
  const runs = order.filter((name, at) => name !== order[at - 1]);
  expect(runs).toEqual([...new Set(order)]);
});

test("staff see the sections they may open; others see none", async () => {
  const open = every.map(([group, section]) => [group, section]);
  const seen = await seenBy(STAFF_PERMISSIONS);
  expect(seen.map(({ group, section }) => [group, section])).toEqual(open);
  expect(await seenBy([])).toEqual([{ group: null, section: "start" }]);
  expect(await seenBy(["legal.write", "mail.read"])).toEqual([
    { group: null, section: "start" },
    { group: "content", section: "legal" },
    { group: "system", section: "mail", screen: "activity" },
  ]);
  await expect(seenBy([], false)).rejects.toThrow("access.second_factor_required");
});

test("what waits is counted where it is handled, for staff who may see it, and as many as on the start page", async () => {
  const at = await openOrderStage();
  const waiting = (permissions: readonly StaffPermission[] = STAFF_PERMISSIONS) =>
    countWaiting(
      at.world.scope({
        viewer: { roles: ["manager"], permissions, secondFactor: true } as unknown as Viewer,
      }),
    );
  expect(await waiting()).toEqual({});
  await orderActions.less(at);
  const { orders, suspenseItems } = (await at.manager.get("/Manager/Overview")).json().data;
  expect(await waiting()).toEqual({ orders: orders.underReview, held: suspenseItems });
  expect(await waiting(["orders.read"])).toEqual({ orders: 1 });
  expect(await waiting(["mail.read"])).toEqual({});
});
