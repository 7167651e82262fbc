import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { importViolation } from "../../scripts/lint/imports.ts";
import { assertMatching } from "../kit/globs.ts";

test.for([
  ["server/sales/carts/queries.ts", "#server/platform/db/client.ts"],
  ["server/sales/carts/service.ts", "./queries.ts"],
  ["server/sales/carts/service.ts", "#server/catalog/listing/service.ts"],
  ["server/sales/orders/placeOrder.ts", "../carts/commands.ts"],
  ["server/sales/orders/placeOrder.ts", "#server/platform/jobs/queue.ts"],
  ["server/sales/orders/index.ts", "#server/platform/registry/useCases.ts"],
  ["server/jobRunners.ts", "./licensing/licenses/issueLicenses.ts"],
  ["server/admin/orders/service.ts", "#server/sales/orders/service.ts"],
  ["server/content/seo/service.ts", "#server/licensing/downloads/service.ts"],
  ["server/demo/seed/seed.ts", "#server/admin/overview/service.ts"],
  ["server/demo/seed/machines.ts", "../../../simulators/machines/model.ts"],
  ["server/modules.ts", "./sales/orders/index.ts"],
  ["server/bootstrap.ts", "./modules.ts"],
  ["server/container.ts", "./jobRunners.ts"],
  ["server/config/ecpay.ts", "#server/integrations/ecpay/settings.ts"],
  ["server/platform/idempotency/service.ts", "../db/client.ts"],
  ["server/platform/observability/metrics.ts", "../../../package.json"],
  ["server/sales/carts/service.ts", "#server/context.ts"],
  ["server/sales/carts/service.ts", "#shared/sales/carts/contract.ts"],
  ["server/sales/carts/service.ts", "node:crypto"],
  ["shared/sales/orders/contract.ts", "#shared/kit/money.ts"],
  ["shared/kit/endpoint.ts", "zod"],
  ["app/shop/sales/carts/Cart.tsx", "#shared/sales/carts/contract.ts"],
  ["app/root.tsx", "react-router"],
  ["simulators/cnc/main.ts", "#sdk/license/client.ts"],
  ["sdk/license/client.ts", "node:crypto"],
  ["scripts/test.ts", "#test/setup/postgres.ts"],
  ["bench/shop.ts", "#server/container.ts"],
  ["server/sales/carts/carts.test.ts", "../orders/queries.ts"],
  ["test/kit/world/testWorld.ts", "#server/platform/http/app.ts"],
  ["vite.config.ts", "./scripts/build.ts"],
] as const)("%s may import %s", ([from, specifier]) => {
  expect(importViolation({ from, specifier, typeOnly: false })).toBeNull();
});

test("pages may know the server by type", () => {
  const it = { from: "app/requestContext.ts", specifier: "#server/platform/pages/pageRequests.ts" };
  expect(importViolation({ ...it, typeOnly: true })).toBeNull();
  expect(importViolation({ ...it, typeOnly: false })).not.toBeNull();
});

const root = join(import.meta.dirname, "../..");
const settings = (file: string): unknown => JSON.parse(readFileSync(join(root, file), "utf8"));

test("every path that the settings of the linter, the formatter and the search for unused code name is there", () => {
  const lint = z.object({ overrides: z.array(z.object({ files: z.array(z.string()) })) });
  const { entry } = z.object({ entry: z.array(z.string()) }).parse(settings("knip.json"));
  const { ignorePatterns } = z
    .object({ ignorePatterns: z.array(z.string()) })
    .parse(settings(".oxfmtrc.json"));
  const made = ["build", ".react-router", "data"];
  const named = [
    ...lint.parse(settings(".oxlintrc.json")).overrides.flatMap(({ files }) => files),
    ...entry,
    ...ignorePatterns.filter((path) => !made.includes(path)),
  ];
  expect(() => assertMatching(named)).not.toThrow();
});

test("a glob that matches nothing is refused", () => {
  expect(() => assertMatching(["server/main.ts", "server/planted/**"])).toThrow(
    "server/planted/**",
  );
});
