import {
  ArrowLeftRight,
  Banknote,
  BookOpen,
  BookText,
  CircleQuestionMark,
  Coins,
  Cpu,
  Download,
  FileText,
  FileSignature,
  FolderTree,
  Gauge,
  History,
  House,
  Images,
  Inbox,
  Landmark,
  Languages,
  LifeBuoy,
  List,
  Mail,
  Menu,
  MessageSquareText,
  Newspaper,
  Package,
  PackageCheck,
  PackageOpen,
  Percent,
  Receipt,
  ReceiptText,
  Repeat,
  Scale,
  SearchX,
  ShieldCheck,
  Tag,
  Tags,
  TicketPercent,
  Truck,
  UsersRound,
  WalletCards,
  Workflow,
} from "lucide-react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { StaffPermission } from "#shared/identity/sessions/access.ts";
import { useManager } from "./officeContext.ts";
import { type ListName, useManagerPaths } from "./paths.ts";

type Section =
  | "start"
  | "orders"
  | "invoices"
  | "quotations"
  | "tickets"
  | "shipments"
  | "transfers"
  | "held"
  | "withdrawals"
  | "charges"
  | "ledger"
  | "bank"
  | "methods"
  | "payments"
  | "members"
  | "staff"
  | "audit"
  | "mail"
  | "jobs"
  | "site"
  | "menus"
  | "lists"
  | "home"
  | "translations"
  | "faq"
  | "news"
  | "articles"
  | "computers"
  | "pages"
  | "legal"
  | "searches"
  | "categories"
  | "tags"
  | "products"
  | "media"
  | "prices"
  | "rates"
  | "promotions"
  | "shipping"
  | "tax"
  | "downloads";

interface Entry {
  readonly section: Section;
  readonly Icon: typeof Gauge;
  readonly path: (paths: ReturnType<typeof useManagerPaths>) => string;
  /** Null: whoever works here may open it. */
  readonly permission: StaffPermission | null;
}

type Group = readonly Entry[];

const list =
  (name: ListName): Entry["path"] =>
  (to) =>
    to.list(name);

const work: Group = [
  { section: "start", Icon: Gauge, path: (to) => to.start(), permission: null },
  { section: "orders", Icon: ReceiptText, path: list("order"), permission: "orders.read" },
  {
    section: "quotations",
    Icon: FileSignature,
    path: list("quotations"),
    permission: "orders.read",
  },
  { section: "shipments", Icon: PackageCheck, path: list("shipments"), permission: "orders.read" },
  { section: "invoices", Icon: Receipt, path: list("invoices"), permission: "orders.read" },
  { section: "transfers", Icon: Landmark, path: list("transfer"), permission: "payments.read" },
  { section: "held", Icon: Coins, path: list("held"), permission: "payments.read" },
  {
    section: "withdrawals",
    Icon: PackageOpen,
    path: list("withdrawals"),
    permission: "payments.read",
  },
  { section: "charges", Icon: Repeat, path: list("charge"), permission: "payments.read" },
  { section: "payments", Icon: Inbox, path: list("payments"), permission: "payments.read" },
  { section: "ledger", Icon: BookOpen, path: list("ledger"), permission: "payments.read" },
  {
    section: "tickets",
    Icon: MessageSquareText,
    path: list("tickets"),
    permission: "tickets.read",
  },
  { section: "members", Icon: UsersRound, path: list("member"), permission: "members.read" },
];

const running: Group = [
  { section: "mail", Icon: Mail, path: list("mail"), permission: "mail.read" },
  { section: "jobs", Icon: Workflow, path: list("job"), permission: "jobs.read" },
  { section: "audit", Icon: History, path: list("audit"), permission: "audit.read" },
];

const shop: Group = [
  {
    section: "categories",
    Icon: FolderTree,
    path: (to) => to.categories(),
    permission: "products.read",
  },
  { section: "products", Icon: Package, path: list("products"), permission: "products.read" },
  { section: "tags", Icon: Tag, path: list("tags"), permission: "products.read" },
  { section: "media", Icon: Images, path: (to) => to.media(), permission: "products.read" },
  { section: "prices", Icon: Tags, path: (to) => to.prices(), permission: "prices.write" },
  { section: "rates", Icon: ArrowLeftRight, path: (to) => to.rates(), permission: "prices.write" },
  {
    section: "promotions",
    Icon: TicketPercent,
    path: (to) => to.promotions(),
    permission: "promotions.read",
  },
  { section: "shipping", Icon: Truck, path: (to) => to.shipping(), permission: "prices.write" },
  { section: "tax", Icon: Percent, path: (to) => to.tax(), permission: "prices.write" },
  {
    section: "downloads",
    Icon: Download,
    path: (to) => to.downloads(),
    permission: "downloads.write",
  },
  { section: "site", Icon: FileText, path: (to) => to.site(), permission: "site.write" },
  { section: "home", Icon: House, path: (to) => to.home(), permission: "site.write" },
  { section: "menus", Icon: Menu, path: (to) => to.documents("menus"), permission: "site.write" },
  { section: "lists", Icon: List, path: (to) => to.lists(), permission: "site.write" },
  { section: "faq", Icon: CircleQuestionMark, path: list("faq"), permission: "site.write" },
  { section: "articles", Icon: LifeBuoy, path: list("articles"), permission: "site.write" },
  { section: "news", Icon: Newspaper, path: list("news"), permission: "site.write" },
  { section: "computers", Icon: Cpu, path: list("computers"), permission: "site.write" },
  {
    section: "pages",
    Icon: BookText,
    path: (to) => to.documents("pages"),
    permission: "site.write",
  },
  {
    section: "legal",
    Icon: Scale,
    path: (to) => to.documents("legal"),
    permission: "legal.write",
  },
  {
    section: "translations",
    Icon: Languages,
    path: list("translations"),
    permission: "site.write",
  },
  { section: "searches", Icon: SearchX, path: list("search"), permission: "search.read" },
  {
    section: "methods",
    Icon: WalletCards,
    path: (to) => to.methods(),
    permission: "payments.write",
  },
  { section: "bank", Icon: Banknote, path: (to) => to.bank(), permission: "payments.write" },
  { section: "staff", Icon: ShieldCheck, path: list("staff"), permission: "staff.read" },
];

const groups = [
  { key: "work", entries: work },
  { key: "running", entries: running },
  { key: "shop", entries: shop },
] as const;

/** What the viewer may open, and which of it is open. */
export function useEntries() {
  const t = useTranslations("manager.nav");
  const paths = useManagerPaths();
  const { permissions } = useManager();
  const { pathname } = useLocation();
  const start = paths.start();
  return groups
    .map(({ key, entries }) => ({
      key,
      entries: entries
        .filter(({ permission }) => permission === null || permissions.includes(permission))
        .map((entry) => {
          const to = entry.path(paths);
          const open = pathname === to || (to !== start && pathname.startsWith(`${to}/`));
          return { ...entry, label: t(entry.section), to, open };
        }),
    }))
    .filter(({ entries }) => entries.length > 0);
}
