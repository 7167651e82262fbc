import { expect, test } from "vitest";
import type { Params } from "#server/integrations/ecpay/checkMac.ts";
import {
  startedOrder,
  deliverCallback,
  encodeForm,
  checkMacOf,
  webhookOutcomes,
  paidState,
  signedForm,
  orderState,
  unpaidState,
} from "#test/kit/orders/payments.ts";

const STORED: [number, string] = [200, "1|OK"];
const REFUSED: [number, string] = [200, "0|CheckMacValue Error"];

const hostile: [string, (paid: Params) => string, typeof STORED, string][] = [
  ["forged", (f) => encodeForm({ ...f, CheckMacValue: "0".repeat(64) }), REFUSED, "forged"],
  ["without a MAC", (f) => encodeForm(f), REFUSED, "forged"],
  [
    "with the MAC in lower case",
    (f) => encodeForm({ ...f, CheckMacValue: checkMacOf(f).toLowerCase() }),
    REFUSED,
    "forged",
  ],
  [
    "with another amount under the old MAC",
    (f) => encodeForm({ ...f, CheckMacValue: checkMacOf(f), TradeAmt: "1" }),
    REFUSED,
    "forged",
  ],
  [
    "with a field dropped",
    ({ CustomField1: _, ...f }) =>
      encodeForm({ ...f, CheckMacValue: checkMacOf({ ...f, CustomField1: "" }) }),
    REFUSED,
    "forged",
  ],
  ["with an unsigned field", (f) => `${signedForm(f)}&Extra=1`, REFUSED, "forged"],
  ["with a name twice", (f) => `${signedForm(f)}&RtnCode=1`, REFUSED, "malformed"],
  ["of NUL characters", () => "a=\0\0", REFUSED, "forged"],
  ["that is empty", () => "", REFUSED, "malformed"],
  [
    "of another merchant, well signed",
    (f) => signedForm({ ...f, MerchantID: "2000132" }),
    STORED,
    "wrong_merchant",
  ],
  [
    "of an unknown trade, well signed",
    (f) => signedForm({ ...f, MerchantTradeNo: "Z".repeat(20) }),
    STORED,
    "unknown_ref",
  ],
  [
    "with a broken amount, well signed",
    (f) => signedForm({ ...f, TradeAmt: "x" }),
    STORED,
    "malformed",
  ],
  ["that is simulated", (f) => signedForm({ ...f, SimulatePaid: "1" }), STORED, "simulated"],
];
test.for(hostile)(
  "a webhook %s is stored and changes nothing",
  async ([, make, answer, outcome]) => {
    const { world, orderId, amount, paid } = await startedOrder();
    expect(await deliverCallback(world, make(paid))).toEqual(answer);
    expect(await orderState(world, orderId)).toEqual(unpaidState);
    expect(await webhookOutcomes(world)).toEqual([outcome]);
    const jobs = (await world.waitingJobs()).map(({ kind }) => kind);
    expect(jobs).toEqual(["order.placed"]);

    expect(await deliverCallback(world, signedForm(paid))).toEqual(STORED); // and does not block the genuine event
    expect(await orderState(world, orderId)).toEqual(paidState(amount));
  },
);

test("a body too large for a webhook is refused", async () => {
  const { world, orderId, paid } = await startedOrder();
  const [status] = await deliverCallback(world, `${signedForm(paid)}&x=${"1".repeat(65_536)}`);
  expect(status).toBe(413);
  expect(await orderState(world, orderId)).toEqual(unpaidState);
});
