import { expect, test } from "vitest";
import {
  REPORT_GROUPS,
  monthsBetween,
  periodBefore,
} from "#shared/partners/dealerReports/rules.ts";
import type { DealerReport } from "#shared/partners/dealerReports/contract.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import {
  appointChain,
  buyAndPay,
  customerOf,
  earnedBy,
  type TestDealer,
} from "#test/kit/partners/dealers.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const report = async ({ client }: TestDealer, query: string): Promise<DealerReport> => {
  const answer = await client.get(`/Dealer/Report?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};
const minor = ({ minor: text }: { minor: string }) => Number(text);

test("the period before a period is as long and ends where it begins", () => {
  expect(monthsBetween("2025-11", "2026-02")).toEqual(["2025-11", "2025-12", "2026-01", "2026-02"]);
  expect(periodBefore("2026-01", "2026-03")).toEqual({ from: "2025-10", to: "2025-12" });
  expect(periodBefore("2026-11", "2026-11")).toEqual({ from: "2026-10", to: "2026-10" });
});

test("every grouping adds up to what the dealer earned, now and in the period before", async () => {
  const world = await testWorld({ providers: fakeProviders() });
  const chain = await appointChain(world, [3_000, 2_000, 500]);
  const own = await customerOf(world, chain[0]!);
  await buyAndPay(world, own);
  await buyAndPay(world, await customerOf(world, chain[2]!));
  const before = await earnedBy(world, chain);
  world.advance(31 * 86_400_000);
  await buyAndPay(world, own);
  const all = await earnedBy(world, chain);
  const month = world.now().toISOString().slice(0, 7);
  for (const [at, dealer] of chain.entries()) {
    for (const by of REPORT_GROUPS) {
      const found = await report(dealer, `from=${month}&to=${month}&by=${by}`);
      expect(minor(found.total)).toBe(all[at]! - before[at]!);
      expect(minor(found.totalBefore)).toBe(before[at]);
      for (const part of ["amount", "before"] as const)
        expect(found.rows.reduce((sum, row) => sum + minor(row[part]), 0)).toBe(
          minor(part === "amount" ? found.total : found.totalBefore),
        );
    }
  }
  const members = await report(chain[0]!, "by=member");
  expect(members.rows.map(({ key, label }) => [key === "", label !== null])).toEqual(
    expect.arrayContaining([
      [true, false],
      [false, true],
    ]),
  );
});

test.each(["from=2026-13", "from=2026-05&to=2026-04", "from=2020-01&to=2026-01", "by=buyer"])(
  "a report of %s is refused",
  async (query) => {
    const world = await testWorld();
    const dealer = await world.dealer();
    const answer = await dealer.get(`/Dealer/Report?${query}`);
    expect([answer.statusCode, answer.json().code]).toEqual([422, "request.invalid"]);
  },
);
