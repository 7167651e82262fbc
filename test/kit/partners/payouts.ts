import { HOLD_DAYS } from "#shared/partners/commissions/rules.ts";
import { BANK_CHANGE_HOLD_HOURS } from "#shared/partners/dealers/rules.ts";
import type { PayoutDetail } from "#shared/partners/payouts/contract.ts";
import { releaseEarnings } from "#server/partners/commissions/releaseEarnings.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { registration } from "#test/kit/accounts/registration.ts";
import { buyAndPay, customerOf, type TestDealer } from "#test/kit/partners/dealers.ts";
import type { TestWorld } from "#test/kit/world/testWorld.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const bankInfo = {
  accountNumber: "012-345-678901",
  accountName: "林志明",
  phone: "04 2350 1234",
  address: "台中市西屯區工業區三十八路 12 號",
  bankName: "示範銀行",
  branch: "台中分行",
  bankAddress: "",
  swiftCode: "",
};

/** Agrees and enters a bank account, long enough ago that it may be paid to. */
export async function setUpDealer(
  { world, client, dealer }: TestDealer,
  more: object = {},
): Promise<void> {
  const { agreement } = (await client.get("/Dealer")).json().data;
  const agreed = await client.post("/Dealer/Agreement", {
    version: agreement.version,
    agree: true,
  });
  if (agreed.statusCode !== 200) throw new Error(agreed.body);
  const saved = await client.put("/Dealer/BankInfo", {
    ...bankInfo,
    ...more,
    password: registration.password,
  });
  if (saved.statusCode !== 200) throw new Error(saved.body);
  const enteredAt = new Date(world.now().getTime() - BANK_CHANGE_HOLD_HOURS * HOUR_MS);
  await world.db
    .updateTable("dealer_bank_profiles")
    .set({ created_at: enteredAt })
    .where("dealer_id", "=", dealer.id)
    .execute();
}

/** Sells once for each dealer, and lets the hold period pass. */
export async function earnFor(world: TestWorld, dealers: readonly TestDealer[]): Promise<void> {
  for (const dealer of dealers) await buyAndPay(world, await customerOf(world, dealer));
  world.advance(HOLD_DAYS * DAY_MS);
  await releaseEarnings(world.scope());
}

export const CSV_PROFILE = "0184a5c0-0000-4000-8000-000000000001";

let keys = 0;

/** A write of staff; refused: the code. */
export async function payoutCall(
  staff: Client,
  path: string,
  body: object = {},
): Promise<PayoutDetail> {
  const headers = { "idempotency-key": `payout-${++keys}-key` };
  const answer = await staff.post(`/Manager/${path}`, body, { headers });
  if (answer.statusCode !== 200) throw new Error(answer.json().code);
  return answer.json().data;
}

export const draftPayout = (staff: Client, currency = "TWD") =>
  payoutCall(staff, "Payout", { currency, profile: CSV_PROFILE });
