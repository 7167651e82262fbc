import type { Phrases } from "./same.ts";
import { account } from "./en/account.ts";
import { catalogue } from "./en/catalogue.ts";
import { checkout } from "./en/checkout.ts";
import { done } from "./en/done.ts";
import { fault } from "./en/fault.ts";
import { keys } from "./en/keys.ts";
import { mail } from "./en/mail.ts";
import { refusal } from "./en/refusal.ts";
import { shell } from "./en/shell.ts";

export const en = {
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
