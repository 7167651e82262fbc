import { expect, test } from "vitest";
import type { NavigationGroup, NavigationSection } from "#shared/admin/navigation/contract.ts";
import { type StaffPermission, STAFF_PERMISSIONS } from "#shared/identity/sessions/access.ts";
import type { Context, Viewer } from "#server/context.ts";
import { modules } from "#server/modules.ts";
import { openRegistry } from "#server/registry.ts";
import { entries } from "./service.ts";

type Group = readonly (readonly [NavigationSection, StaffPermission | null])[];

const groups = {
  work: [
    ["start", null],
    ["orders", "orders.read"],
    ["quotations", "orders.read"],
    ["shipments", "orders.read"],
    ["invoices", "orders.read"],
    ["transfers", "payments.read"],
    ["held", "payments.read"],
    ["withdrawals", "payments.read"],
    ["charges", "payments.read"],
    ["payments", "payments.read"],
    ["ledger", "payments.read"],
    ["tickets", "tickets.read"],
    ["members", "members.read"],
  ],
  running: [
    ["mail", "mail.read"],
    ["jobs", "jobs.read"],
    ["audit", "audit.read"],
  ],
  shop: [
    ["categories", "products.read"],
    ["products", "products.read"],
    ["tags", "products.read"],
    ["media", "products.read"],
    ["prices", "prices.write"],
    ["rates", "prices.write"],
    ["promotions", "promotions.read"],
    ["shipping", "prices.write"],
    ["tax", "prices.write"],
    ["downloads", "downloads.write"],
    ["site", "site.write"],
    ["home", "site.write"],
    ["menus", "site.write"],
    ["lists", "site.write"],
    ["faq", "site.write"],
    ["articles", "site.write"],
    ["news", "site.write"],
    ["computers", "site.write"],
    ["pages", "site.write"],
    ["legal", "legal.write"],
    ["translations", "site.write"],
    ["searches", "search.read"],
    ["methods", "payments.write"],
    ["bank", "payments.write"],
    ["staff", "staff.read"],
  ],
} as const satisfies Record<NavigationGroup, Group>;

const every = Object.entries(groups).flatMap(([group, sections]) =>
  sections.map(([section, permission]) => ({ group, section, permission })),
);

const registry = openRegistry<Context>(modules);

const seenBy = (permissions: readonly StaffPermission[], secondFactor = true) => {
  const viewer = { roles: ["manager"], permissions, secondFactor } as unknown as Viewer;
  return entries({ viewer, registry } as unknown as Context);
};

test("the navigation has these groups and sections in this order, each with the permission of its pages", () => {
  const declared = registry.navigation.map(({ order: _, ...entry }) => entry);
  expect(declared).toEqual(every);
});

test("staff see the sections they may open; others see none", async () => {
  const open = every.map(({ group, section }) => ({ group, section }));
  expect(await seenBy(STAFF_PERMISSIONS)).toEqual(open);
  expect(await seenBy([])).toEqual([{ group: "work", section: "start" }]);
  expect(await seenBy(["legal.write", "mail.read"])).toEqual([
    { group: "work", section: "start" },
    { group: "running", section: "mail" },
    { group: "shop", section: "legal" },
  ]);
  await expect(seenBy([], false)).rejects.toThrow("access.second_factor_required");
});
