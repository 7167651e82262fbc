import type { Phrases } from "./same.ts";
import { account } from "./en/account.ts";
import { address } from "./en/address.ts";
import { catalogue } from "./en/catalogue.ts";
import { checkout } from "./en/checkout.ts";
import { computers } from "./en/computers.ts";
import { contactForm } from "./en/contactForm.ts";
import { content } from "./en/content.ts";
import { done } from "./en/done.ts";
import { documents } from "./en/documents.ts";
import { download } from "./en/download.ts";
import { fault } from "./en/fault.ts";
import { filter } from "./en/filter.ts";
import { head } from "./en/head.ts";
import { invoiceWish } from "./en/invoiceWish.ts";
import { invoicing } from "./en/invoicing.ts";
import { keys } from "./en/keys.ts";
import { layout } from "./en/layout.ts";
import { mail } from "./en/mail.ts";
import { list } from "./en/list.ts";
import { manager } from "./en/manager.ts";
import { member } from "./en/member.ts";
import { privacy } from "./en/privacy.ts";
import { problem } from "./en/problem.ts";
import { product } from "./en/product.ts";
import { products } from "./en/products.ts";
import { promotions } from "./en/promotions.ts";
import { purchase } from "./en/purchase.ts";
import { quotations } from "./en/quotations.ts";
import { reading } from "./en/reading.ts";
import { recovery } from "./en/recovery.ts";
import { refusal } from "./en/refusal.ts";
import { register } from "./en/register.ts";
import { search } from "./en/search.ts";
import { security } from "./en/security.ts";
import { shell } from "./en/shell.ts";
import { articles } from "./en/articles.ts";
import { support } from "./en/support.ts";
import { texts } from "./en/texts.ts";
import { shipping } from "./en/shipping.ts";

export const en = {
  account,
  articles,
  address,
  catalogue,
  checkout,
  computers,
  contactForm,
  content,
  done,
  documents,
  download,
  fault,
  filter,
  head,
  invoiceWish,
  invoicing,
  keys,
  layout,
  mail,
  list,
  manager,
  member,
  privacy,
  problem,
  product,
  products,
  promotions,
  purchase,
  quotations,
  reading,
  recovery,
  refusal,
  register,
  search,
  security,
  shell,
  support,
  texts,
  shipping,
} as const satisfies Phrases;
