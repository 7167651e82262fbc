import type { Phrases } from "./same.ts";
import { account } from "./cn/account.ts";
import { catalogue } from "./cn/catalogue.ts";
import { checkout } from "./cn/checkout.ts";
import { done } from "./cn/done.ts";
import { fault } from "./cn/fault.ts";
import { keys } from "./cn/keys.ts";
import { mail } from "./cn/mail.ts";
import { refusal } from "./cn/refusal.ts";
import { shell } from "./cn/shell.ts";

export const cn = {
  account,
  catalogue,
  checkout,
  done,
  fault,
  keys,
  mail,
  refusal,
  shell,
} as const satisfies Phrases;
