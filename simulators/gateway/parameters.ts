/** Rules of one checkout parameter. Lengths hold for characters and for UTF-8 bytes alike. */
export interface Parameter {
  readonly required?: true;
  readonly maxBytes?: number;
  /** Only where the two units differ. */
  readonly maxCharacters?: number;
  readonly oneOf?: readonly string[];
  readonly kind?: "url" | "text" | "customField";
  /** Bounds of a whole number. */
  readonly whole?: readonly [min: number, max: number];
  /** The value of ChoosePayment that it belongs to; without one it belongs to all. */
  readonly only?: "Credit" | "ATM";
  /** The gateway itself posts there. */
  readonly notified?: true;
}

const url: Parameter = { maxBytes: 200, kind: "url" };
const customField: Parameter = { maxBytes: 50, kind: "customField" };

/** Every parameter of `AioCheckOut/V5` that a payment by card, once or by period, or by transfer can carry. */
export const PARAMETERS: Readonly<Record<string, Parameter>> = {
  MerchantID: { required: true, maxBytes: 10 },
  MerchantTradeNo: { required: true },
  MerchantTradeDate: { required: true },
  PaymentType: { required: true, oneOf: ["aio"] },
  TotalAmount: { required: true },
  TradeDesc: { required: true, maxBytes: 200, kind: "text" },
  ItemName: { required: true, maxBytes: 400, maxCharacters: 200, kind: "text" },
  ReturnURL: { ...url, required: true, notified: true },
  ChoosePayment: { required: true },
  EncryptType: { required: true, oneOf: ["1"] },
  CheckMacValue: { required: true },
  OrderResultURL: url,
  ClientBackURL: url,
  ItemURL: url,
  NeedExtraPaidInfo: { oneOf: ["Y", "N"] },
  Language: { oneOf: ["ENG", "CHI"] },
  CustomField1: customField,
  CustomField2: customField,
  CustomField3: customField,
  CustomField4: customField,
  StoreID: { maxBytes: 20 },
  Remark: { maxBytes: 100 },
  ChooseSubPayment: { maxBytes: 20 },
  PlatformID: { oneOf: [""] },
  UnionPay: { oneOf: ["0", "2"], only: "Credit" },
  PeriodAmount: { only: "Credit" },
  PeriodType: { only: "Credit" },
  Frequency: { only: "Credit" },
  ExecTimes: { only: "Credit" },
  PeriodReturnURL: { ...url, only: "Credit", notified: true },
  ExpireDate: { whole: [1, 60], only: "ATM" },
  PaymentInfoURL: { ...url, only: "ATM", notified: true },
  ClientRedirectURL: { ...url, only: "ATM" },
};

/** Values of these that switch on something which the simulator does not offer. */
export const NOT_OFFERED: Readonly<Record<string, RegExp>> = {
  CreditInstallment: /./,
  InstallmentAmount: /./,
  Redeem: /^Y$/,
  BindingCard: /^1$/,
};

/** Words that ECPay's firewall takes for an attack when they stand alone. */
export const BLOCKED_WORDS =
  /\b(bash|cmd|curl|echo|eval|exec|perl|php|powershell|python|script|wget)\b/gi;

/** ASCII symbols that a CustomField may not carry. */
export const CUSTOM_FIELD_SYMBOLS = /["'*+\-=\\^_`|~]/g;
