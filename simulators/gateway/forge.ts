import { type Fields, signed } from "./checkMac.ts";
import { anotherMerchant, keysOf } from "./merchants.ts";
import { resultFields } from "./resultFields.ts";
import type { Forgery } from "./scenario.ts";
import { merchantOf, type Trade } from "./trade.ts";

/** What a liar, or a mistaken gateway, would post about `trade`: that it is paid, true or not. */
export function forgedFields(trade: Trade, kind: Forgery, now: Date): Fields {
  const keys = keysOf(merchantOf(trade));
  const settledAt = trade.settledAt ?? now.toISOString();
  const honest = resultFields({ ...trade, status: "paid", settledAt }, "first");
  const mac = signed(honest, keys)["CheckMacValue"] ?? "";
  const higher = String(Number(honest["TradeAmt"]) + 1);
  switch (kind) {
    case "wrongKey":
      return signed(honest, { ...keys, hashKey: "0000000000000000" });
    case "missingMac":
      return honest;
    case "lowerCaseMac":
      return { ...honest, CheckMacValue: mac.toLowerCase() };
    case "changedAmount":
      return { ...honest, TradeAmt: higher, CheckMacValue: mac };
    case "droppedField": {
      const { PaymentTypeChargeFee: _dropped, ...rest } = honest;
      return { ...rest, CheckMacValue: mac };
    }
    case "otherMerchant":
      return signed({ ...honest, MerchantID: anotherMerchant(merchantOf(trade)) }, keys);
    case "otherAmount":
      return signed({ ...honest, TradeAmt: higher }, keys);
    case "unknownTrade":
      return signed({ ...honest, MerchantTradeNo: "NOSUCHTRADE0000000" }, keys);
    case "simulatePaid":
      return signed({ ...honest, SimulatePaid: "1" }, keys);
  }
}
