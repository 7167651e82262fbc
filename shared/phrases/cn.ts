import type { Phrases } from "./same.ts";
import { account } from "./cn/account.ts";
import { address } from "./cn/address.ts";
import { catalogue } from "./cn/catalogue.ts";
import { checkout } from "./cn/checkout.ts";
import { computers } from "./cn/computers.ts";
import { contactForm } from "./cn/contactForm.ts";
import { content } from "./cn/content.ts";
import { done } from "./cn/done.ts";
import { documents } from "./cn/documents.ts";
import { download } from "./cn/download.ts";
import { fault } from "./cn/fault.ts";
import { filter } from "./cn/filter.ts";
import { head } from "./cn/head.ts";
import { invoiceWish } from "./cn/invoiceWish.ts";
import { invoicing } from "./cn/invoicing.ts";
import { keys } from "./cn/keys.ts";
import { layout } from "./cn/layout.ts";
import { mail } from "./cn/mail.ts";
import { list } from "./cn/list.ts";
import { manager } from "./cn/manager.ts";
import { member } from "./cn/member.ts";
import { privacy } from "./cn/privacy.ts";
import { problem } from "./cn/problem.ts";
import { product } from "./cn/product.ts";
import { products } from "./cn/products.ts";
import { promotions } from "./cn/promotions.ts";
import { purchase } from "./cn/purchase.ts";
import { quotations } from "./cn/quotations.ts";
import { reading } from "./cn/reading.ts";
import { recovery } from "./cn/recovery.ts";
import { refusal } from "./cn/refusal.ts";
import { register } from "./cn/register.ts";
import { search } from "./cn/search.ts";
import { security } from "./cn/security.ts";
import { shell } from "./cn/shell.ts";
import { articles } from "./cn/articles.ts";
import { support } from "./cn/support.ts";
import { texts } from "./cn/texts.ts";
import { shipping } from "./cn/shipping.ts";

export const cn = {
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
