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
import type { NavigationGroup, NavigationSection } from "#shared/admin/navigation/contract.ts";
import { useOffice } from "./officeContext.ts";
import { type ListName, useOfficePaths } from "./paths.ts";

interface Look {
  readonly Icon: typeof Gauge;
  readonly path: (paths: ReturnType<typeof useOfficePaths>) => string;
}

const list =
  (name: ListName): Look["path"] =>
  (to) =>
    to.list(name);

/** Labels are the phrases of the same keys. */
const LOOKS: Readonly<Record<NavigationSection, Look>> = {
  start: { Icon: Gauge, path: (to) => to.start() },
  orders: { Icon: ReceiptText, path: list("order") },
  quotations: { Icon: FileSignature, path: list("quotations") },
  shipments: { Icon: PackageCheck, path: list("shipments") },
  invoices: { Icon: Receipt, path: list("invoices") },
  transfers: { Icon: Landmark, path: list("transfer") },
  held: { Icon: Coins, path: list("held") },
  withdrawals: { Icon: PackageOpen, path: list("withdrawals") },
  charges: { Icon: Repeat, path: list("charge") },
  payments: { Icon: Inbox, path: list("payments") },
  ledger: { Icon: BookOpen, path: list("ledger") },
  tickets: { Icon: MessageSquareText, path: list("tickets") },
  members: { Icon: UsersRound, path: list("member") },
  mail: { Icon: Mail, path: list("mail") },
  jobs: { Icon: Workflow, path: list("job") },
  audit: { Icon: History, path: list("audit") },
  categories: { Icon: FolderTree, path: (to) => to.categories() },
  products: { Icon: Package, path: list("products") },
  tags: { Icon: Tag, path: list("tags") },
  media: { Icon: Images, path: (to) => to.media() },
  prices: { Icon: Tags, path: (to) => to.prices() },
  rates: { Icon: ArrowLeftRight, path: (to) => to.rates() },
  promotions: { Icon: TicketPercent, path: (to) => to.promotions() },
  shipping: { Icon: Truck, path: (to) => to.shipping() },
  tax: { Icon: Percent, path: (to) => to.tax() },
  downloads: { Icon: Download, path: (to) => to.downloads() },
  site: { Icon: FileText, path: (to) => to.site() },
  home: { Icon: House, path: (to) => to.home() },
  menus: { Icon: Menu, path: (to) => to.documents("menus") },
  lists: { Icon: List, path: (to) => to.lists() },
  faq: { Icon: CircleQuestionMark, path: list("faq") },
  articles: { Icon: LifeBuoy, path: list("articles") },
  news: { Icon: Newspaper, path: list("news") },
  computers: { Icon: Cpu, path: list("computers") },
  pages: { Icon: BookText, path: (to) => to.documents("pages") },
  legal: { Icon: Scale, path: (to) => to.documents("legal") },
  translations: { Icon: Languages, path: list("translations") },
  searches: { Icon: SearchX, path: list("search") },
  methods: { Icon: WalletCards, path: (to) => to.methods() },
  bank: { Icon: Banknote, path: (to) => to.bank() },
  staff: { Icon: ShieldCheck, path: list("staff") },
};

export interface NavItem {
  readonly section: NavigationSection;
  readonly Icon: Look["Icon"];
  readonly label: string;
  readonly to: string;
  readonly open: boolean;
}

export interface NavGroup {
  /** Null: above the groups. */
  readonly key: NavigationGroup | null;
  readonly entries: readonly NavItem[];
}

export function useNavItems(): NavGroup[] {
  const t = useTranslations("manager.nav");
  const paths = useOfficePaths();
  const { navigation } = useOffice();
  const { pathname } = useLocation();
  const start = paths.start();
  const groups = Map.groupBy(navigation, ({ group }) => group);
  return [...groups].map(([key, sections]) => ({
    key,
    entries: sections.map(({ section }) => {
      const { Icon, path } = LOOKS[section];
      const to = path(paths);
      const open = pathname === to || (to !== start && pathname.startsWith(`${to}/`));
      return { section, Icon, label: t(section), to, open };
    }),
  }));
}
