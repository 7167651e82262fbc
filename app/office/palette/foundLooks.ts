import {
  BookText,
  CircleQuestionMark,
  FileSignature,
  Handshake,
  KeyRound,
  LifeBuoy,
  MessageSquareText,
  Newspaper,
  Package,
  Receipt,
  ReceiptText,
  Scale,
  Stamp,
  TicketPercent,
  UserRound,
} from "lucide-react";
import type { OfficeSearchKind } from "#shared/admin/search/contract.ts";
import type { useOfficePaths } from "#app/office/layout/paths.ts";

export type FoundKind = Exclude<OfficeSearchKind, "plans">;

interface Look {
  readonly Icon: typeof Receipt;
  readonly path: (to: ReturnType<typeof useOfficePaths>, id: string) => string;
  /** Known by its title rather than by its key. */
  readonly named?: true;
}

/** Headings are the phrases of the same keys. */
export const foundLooks: Readonly<Record<FoundKind, Look>> = {
  orders: { Icon: ReceiptText, path: (to, id) => to.item("order", id) },
  members: { Icon: UserRound, path: (to, id) => to.item("member", id), named: true },
  dealers: { Icon: Handshake, path: (to, id) => to.item("dealers", id), named: true },
  licenses: { Icon: KeyRound, path: (to, id) => to.item("license", id), named: true },
  tickets: { Icon: MessageSquareText, path: (to, id) => to.item("tickets", id) },
  products: { Icon: Package, path: (to, id) => to.product(id), named: true },
  quotations: { Icon: FileSignature, path: (to, id) => to.item("quotations", id) },
  invoices: { Icon: Receipt, path: (to, id) => to.item("invoices", id) },
  receipts: { Icon: Stamp, path: (to, id) => to.item("order", id) },
  promotions: { Icon: TicketPercent, path: (to, id) => to.promotions(`/${id}`), named: true },
  articles: { Icon: LifeBuoy, path: (to, id) => to.text("articles", id) },
  faq: { Icon: CircleQuestionMark, path: (to, id) => to.text("faq", id) },
  news: { Icon: Newspaper, path: (to, id) => to.text("news", id) },
  pages: { Icon: BookText, path: (to, id) => to.text("pages", id) },
  legal: { Icon: Scale, path: (to, id) => to.text("legal", id) },
};
