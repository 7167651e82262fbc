import fc from "fast-check";
import { expect, test } from "vitest";
import { runCount } from "#test/kit/proof.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";
import { resolveChargeCurrency } from "./chargeCurrency.ts";

const UNITS = ["USD", "EUR", "CNY", "JPY"] as const;
const offer = fc
  .uniqueArray(fc.constantFrom(...UNITS))
  .map((units) => ({ prices: ["TWD", ...units].map((currency) => ({ minor: 1, currency })) }));

test("an order is charged in the requested currency if all lines are priced and it is settled, else in TWD", async () => {
  const world = await testWorld();
  const [any] = world.providers;
  await fc.assert(
    fc.asyncProperty(
      fc.array(offer, { minLength: 1, maxLength: 4 }),
      fc.constantFrom("TWD", ...UNITS),
      fc.subarray([...UNITS]),
      async (offers, asked, settled) => {
        if (!any) throw new Error("no provider");
        const settles = (currency: string) => [...settled, "TWD"].includes(currency);
        const providers = [{ ...any, acceptsCurrency: settles }];
        const everywhere = offers.every(({ prices }) => prices.some((p) => p.currency === asked));
        const expected = everywhere && settles(asked) ? asked : "TWD";
        expect(await resolveChargeCurrency(world.db, providers, offers, asked)).toBe(expected);
      },
    ),
    { numRuns: runCount(20, 60) },
  );
});
