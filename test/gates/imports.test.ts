import { expect, test } from "vitest";
import { importFault } from "../../scripts/lint/imports.ts";

test.for([
  ["server/cart/queries.ts", "../db/client.ts"],
  ["server/cart/service.ts", "./queries.ts"],
  ["server/cart/service.ts", "../catalogue/service.ts"],
  ["server/orders/place.ts", "../cart/commands.ts"],
  ["server/orders/place.ts", "../jobs/queue.ts"],
  ["server/orders/routes.ts", "../http/serve.ts"],
  ["server/keys/licenseRoutes.ts", "../http/serve.ts"],
  ["server/jobs/handlers.ts", "../keys/issue.ts"],
  ["server/jobs/sweeps.ts", "../payments/service.ts"],
  ["server/backOffice/service.ts", "../orders/service.ts"],
  ["server/portal.ts", "./orders/service.ts"],
  ["server/http/scope.ts", "../session/service.ts"],
  ["server/world.ts", "./jobs/handlers.ts"],
  ["server/idempotency/service.ts", "../db/client.ts"],
  ["server/http/metrics.ts", "../../package.json"],
  ["server/http/pages.ts", "../portal.ts"],
  ["server/cart/service.ts", "../context.ts"],
  ["server/cart/service.ts", "#shared/cart/contract.ts"],
  ["server/cart/service.ts", "node:crypto"],
  ["shared/orders/contract.ts", "../kit/money.ts"],
  ["shared/kit/endpoint.ts", "zod"],
  ["app/checkout/Cart.tsx", "#shared/cart/contract.ts"],
  ["app/root.tsx", "react-router"],
  ["simulators/cnc/main.ts", "#sdk/license/client.ts"],
  ["sdk/license/client.ts", "node:crypto"],
  ["scripts/test.ts", "#test/setup/postgres.ts"],
  ["bench/shop.ts", "#server/world.ts"],
  ["server/cart/cart.test.ts", "../orders/queries.ts"],
  ["test/world.ts", "#server/http/app.ts"],
  ["vite.config.ts", "./scripts/build.ts"],
] as const)("%s may import %s", ([from, specifier]) => {
  expect(importFault({ from, specifier, typeOnly: false })).toBeNull();
});

test("pages may know the server by type", () => {
  const it = { from: "app/context.ts", specifier: "#server/http/pages.ts" };
  expect(importFault({ ...it, typeOnly: true })).toBeNull();
  expect(importFault({ ...it, typeOnly: false })).not.toBeNull();
});
