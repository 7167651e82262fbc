import { account } from "./tw/account.ts";
import { address } from "./tw/address.ts";
import { catalogue } from "./tw/catalogue.ts";
import { checkout } from "./tw/checkout.ts";
import { computers } from "./tw/computers.ts";
import { contactForm } from "./tw/contactForm.ts";
import { content } from "./tw/content.ts";
import { done } from "./tw/done.ts";
import { documents } from "./tw/documents.ts";
import { download } from "./tw/download.ts";
import { fault } from "./tw/fault.ts";
import { filter } from "./tw/filter.ts";
import { head } from "./tw/head.ts";
import { invoiceWish } from "./tw/invoiceWish.ts";
import { invoicing } from "./tw/invoicing.ts";
import { keys } from "./tw/keys.ts";
import { layout } from "./tw/layout.ts";
import { mail } from "./tw/mail.ts";
import { list } from "./tw/list.ts";
import { manager } from "./tw/manager.ts";
import { member } from "./tw/member.ts";
import { privacy } from "./tw/privacy.ts";
import { problem } from "./tw/problem.ts";
import { product } from "./tw/product.ts";
import { products } from "./tw/products.ts";
import { promotions } from "./tw/promotions.ts";
import { purchase } from "./tw/purchase.ts";
import { quotations } from "./tw/quotations.ts";
import { reading } from "./tw/reading.ts";
import { recovery } from "./tw/recovery.ts";
import { refusal } from "./tw/refusal.ts";
import { register } from "./tw/register.ts";
import { search } from "./tw/search.ts";
import { security } from "./tw/security.ts";
import { shell } from "./tw/shell.ts";
import { articles } from "./tw/articles.ts";
import { support } from "./tw/support.ts";
import { texts } from "./tw/texts.ts";
import { shipping } from "./tw/shipping.ts";

export const tw = {
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
} as const;
