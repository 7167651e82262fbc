/** As their owners write them. */
const BRANDS: Readonly<Record<string, string>> = {
  amex: "American Express",
  jcb: "JCB",
  mastercard: "Mastercard",
  unionpay: "UnionPay",
  visa: "Visa",
};

/** Of a card, as its owner writes it. */
export const brandName = (brand: string): string => BRANDS[brand] ?? brand;
