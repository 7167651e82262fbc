import { expect, test } from "vitest";
import type { DemoHardware } from "#server/demo/content/types.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { lastMailedCode } from "#test/kit/accounts/verificationCodes.ts";
import { PASSWORD } from "#test/kit/data/fullMember.ts";
import { apiCaller } from "#test/kit/accounts/secondFactor.ts";
import { hardware, hardwareItem } from "#test/kit/data/purchases.ts";
import { waitForLock } from "#test/kit/world/waitForLock.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const [box] = hardware as [DemoHardware];
const plant = {
  recipient: "Ada Lin",
  phone: "04 2350 1234",
  country: "TW",
  province: "TW-TXG",
  city: "TW-TXG-xitun-district",
  address: "No. 12, Industrial 38th Rd.",
  postalCode: "407",
};

const chosenIn = [
  ["cart", "carts", (): string => "/Cart/Shipping"],
  ["quotation", "quotations", (id: string) => `/Quotation/${id}/Shipping`],
] as const;

test.runIf(process.env["TEST_DATABASE_URL"]).for(chosenIn)(
  "an address is chosen in a %s and deleted at the same moment, and neither waits for the other for ever",
  async ([, table, path]) => {
    const world = await testWorld();
    const member = await world.member();
    await member.post("/Cart", hardwareItem(box));
    const { uuid: address } = (await member.post("/Member/Address", plant)).json().data;
    await member.put("/Cart/Shipping", { address });
    const { id } = (await member.post("/Quotation", {})).json().data;
    const held = async (tx: Tx) => {
      await tx.selectFrom(table).select("id").forUpdate().execute();
      const chosen = member.put(path(id), { address });
      await waitForLock(world, 1);
      const deleted = member.delete(`/Member/Address/${address}`);
      await waitForLock(world, 2);
      return { chosen, deleted };
    };
    const { chosen, deleted } = await world.db.transaction().execute(held);
    expect((await chosen).statusCode).toBe(200);
    expect((await deleted).statusCode).toBe(200);
    expect((await member.get("/Cart")).json().data.shipping.address).toBeNull();
  },
);

test.runIf(process.env["TEST_DATABASE_URL"]).for(chosenIn)(
  "an address is chosen in a %s whose member is deleted at the same moment, and neither waits for the other for ever",
  async ([, table, path]) => {
    const world = await testWorld();
    const member = await world.member();
    await member.post("/Cart", hardwareItem(box));
    const { uuid: address } = (await member.post("/Member/Address", plant)).json().data;
    const { id } = (await member.post("/Quotation", {})).json().data;
    const call = apiCaller(world, member.token);
    await member.post("/Member/Data/Code", { for: "deletion" });
    const captcha = await lastMailedCode(world, "confirm_deletion", member.email);
    const held = async (tx: Tx) => {
      await tx.selectFrom(table).select("id").forUpdate().execute();
      const deleted = call("DELETE", "/Member/Data", { captcha, password: PASSWORD });
      await waitForLock(world, 1);
      const chosen = member.put(path(id), { address });
      await waitForLock(world, 2);
      return { chosen, deleted };
    };
    const { chosen, deleted } = await world.db.transaction().execute(held);
    expect((await deleted).statusCode, (await deleted).body).toBe(200);
    expect((await chosen).json().code).toBe("session.required");
    expect(await world.db.selectFrom("member_addresses").select("id").execute()).toEqual([]);
  },
);
