/** UTF-8 bytes unless named otherwise. */
export interface Parameter {
  readonly required?: true;
  readonly maxBytes?: number;
  readonly maxCharacters?: number;
  readonly oneOf?: readonly string[];
  readonly kind?: "url" | "text" | "customField";
  /** Bounds of a whole number. */
  readonly whole?: readonly [min: number, max: number];
  /** Required ChoosePayment. */
  readonly only?: "Credit" | "ATM";
  /** The gateway posts there. */
  readonly notified?: true;
}

const url: Parameter = { maxBytes: 200, kind: "url" };
const customField: Parameter = { maxBytes: 50, kind: "customField" };

/** Of `AioCheckOut/V5`: card, recurring and ATM. */
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

/** Features the simulator lacks. */
export const NOT_OFFERED: Readonly<Record<string, RegExp>> = {
  CreditInstallment: /./,
  InstallmentAmount: /./,
  Redeem: /^Y$/,
  BindingCard: /^1$/,
};

/** That ECPay's firewall blocks. */
export const BLOCKED_WORDS =
  /\b(bash|cmd|curl|echo|eval|exec|perl|php|powershell|python|script|wget)\b/gi;

/** Forbidden in a CustomField. */
export const CUSTOM_FIELD_SYMBOLS = /["'*+\-=\\^_`|~]/g;
