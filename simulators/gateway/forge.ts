import { type Fields, withCheckMac } from "./checkMac.ts";
import { anotherMerchant, keysOf } from "./merchants.ts";
import { FORGERIES, type Forgery, type FormForgery } from "./scenario.ts";

/** Only a forgery repeats a name. */
export type Pairs = readonly (readonly [name: string, value: string])[];

/** A forgery drops the first present. */
const DISPENSABLE = ["PaymentTypeChargeFee", "AuthCode", "ExpireDate"];

/** Never that a payment failed. */
export function forgePairs(told: Fields, kind: FormForgery): Pairs {
  const good = told["RtnCode"] === "1" || told["RtnCode"] === "2";
  const honest = good ? told : { ...told, RtnCode: "1", RtnMsg: "交易成功" };
  const all = withCheckMac(honest, keysOf(honest["MerchantID"] ?? ""));
  const amount = "TradeAmt" in honest ? "TradeAmt" : "Amount";
  if (kind === "sameKeyTwice") {
    return [...Object.entries(all), [amount, String(Number(honest[amount]) - 1)]];
  }
  return Object.entries(altered(honest, all, amount, kind));
}

function altered(
  honest: Fields,
  all: Fields,
  amount: string,
  kind: Exclude<FormForgery, "sameKeyTwice">,
): Fields {
  const merchantId = honest["MerchantID"] ?? "";
  const keys = keysOf(merchantId);
  const higher = String(Number(honest[amount]) + 1);
  switch (kind) {
    case "wrongKey":
      return withCheckMac(honest, { ...keys, hashKey: "0000000000000000" });
    case "missingMac":
      return honest;
    case "lowerCaseMac":
      return { ...all, CheckMacValue: (all["CheckMacValue"] ?? "").toLowerCase() };
    case "changedAmount":
      return { ...all, [amount]: higher };
    case "droppedField":
      return without(all, DISPENSABLE.find((name) => name in all) ?? "StoreID");
    case "extraUnsigned":
      return { ...all, Extra: "1" };
    case "extraSigned":
      return withCheckMac({ ...honest, Extra: "1" }, keys);
    case "otherMerchant":
      return withCheckMac({ ...honest, MerchantID: anotherMerchant(merchantId) }, keys);
    case "otherAmount":
      return withCheckMac({ ...honest, [amount]: higher }, keys);
    case "unknownTrade":
      return withCheckMac({ ...honest, MerchantTradeNo: "NOSUCHTRADE0000000" }, keys);
    case "otherCurrency":
      return withCheckMac({ ...honest, Currency: "USD" }, keys);
    case "simulatePaid":
      return withCheckMac({ ...honest, SimulatePaid: "1" }, keys);
  }
}

export const isOfForms = (kind: Forgery): kind is FormForgery =>
  FORGERIES.some((known) => known === kind);

const without = (fields: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name));
