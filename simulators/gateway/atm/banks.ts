export interface Bank {
  /** As in `ATM_LAND`. */
  readonly id: string;
  readonly code: string;
  readonly names: { readonly tw: string; readonly en: string; readonly cn: string };
}

/** Accounts under their codes are made up. */
export const BANKS: readonly [Bank, ...Bank[]] = [
  { id: "LAND", code: "005", names: { tw: "土地銀行", en: "Land Bank", cn: "土地银行" } },
  { id: "FIRST", code: "007", names: { tw: "第一銀行", en: "First Bank", cn: "第一银行" } },
  { id: "ESUN", code: "808", names: { tw: "玉山銀行", en: "E.SUN Bank", cn: "玉山银行" } },
  { id: "CHINATRUST", code: "822", names: { tw: "中國信託", en: "CTBC Bank", cn: "中国信托" } },
];

export const findBank = (id: string | undefined): Bank | undefined =>
  BANKS.find((bank) => bank.id === id);

export const bankOf = (id: string): Bank => findBank(id) ?? BANKS[0];
