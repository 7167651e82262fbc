import { expect, test } from "vitest";
import { runTransaction } from "#server/platform/db/client.ts";
import { buyLicenses, claimsOf, licenseClient } from "#test/kit/data/licenses.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";
import { findActivation } from "../activations/queries.ts";
import { unbindActivation } from "../activations/seats.ts";
import { lockLicense } from "./licenseRows.ts";
import { refundOrder } from "../subscriptions/refundOrder.ts";

test("a key whose seat only an offline file holds is in use: an unused one is revoked first", async () => {
  const world = await testWorld();
  const { keys, orderId } = await buyLicenses(world, { code: "MW-NEST", quantity: 2 });
  const mill = licenseClient(world, "Mill 1", "MW-NEST");
  const act = claimsOf((await mill.activate(keys[1] ?? "")).body).act ?? "";
  expect((await mill.checkOut(act, 30)).statusCode).toBe(201);
  await runTransaction(world.db, async (tx) => {
    const activation = await findActivation(tx, act);
    if (!activation) throw new Error("no activation");
    await lockLicense(tx, activation.license_id);
    await unbindActivation(tx, world.scope(), activation, { by: "staff" });
  });
  await world.db
    .updateTable("order_lines")
    .set({ returned: 1, returned_unsent: 1 })
    .where("order_id", "=", orderId)
    .execute();
  for (let run = 0; run < 2; run += 1) await refundOrder(world.scope(), { orderId });
  const states = await world.db.selectFrom("licenses").select("state").orderBy("unit_no").execute();
  expect(states.map(({ state }) => state)).toEqual(["refunded", "active"]);
});
