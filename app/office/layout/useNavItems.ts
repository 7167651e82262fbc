import {
  ArrowLeftRight,
  Banknote,
  BookOpen,
  BookText,
  CalendarClock,
  CalendarRange,
  ChartColumn,
  CirclePause,
  CircleQuestionMark,
  Coins,
  Cpu,
  Download,
  FileCheck,
  FileText,
  FileSignature,
  Flag,
  FolderTree,
  Gauge,
  HandCoins,
  Handshake,
  History,
  House,
  Images,
  Inbox,
  KeyRound,
  Landmark,
  Languages,
  LifeBuoy,
  List,
  ListChecks,
  Mail,
  Menu,
  MessageSquareText,
  MessagesSquare,
  Newspaper,
  Package,
  PackageCheck,
  PackageOpen,
  Percent,
  Receipt,
  ReceiptText,
  RefreshCw,
  Repeat,
  Scale,
  SearchX,
  ShieldCheck,
  SlidersHorizontal,
  Tag,
  Tags,
  TicketPercent,
  Truck,
  UsersRound,
  WalletCards,
  Workflow,
} from "lucide-react";
import { useLocation, useRouteLoaderData } from "react-router";
import { useTranslations } from "use-intl";
import type {
  NavigationGroup,
  NavigationScreen,
  NavigationSection,
  WaitingCounts,
} from "#shared/admin/navigation/contract.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { useOffice } from "./officeContext.ts";
import { type ListName, useOfficePaths } from "./paths.ts";
import { waitingRoute } from "./waitingRoute.ts";

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
  reconciliation: { Icon: FileCheck, path: (to) => to.reconciliation() },
  ledger: { Icon: BookOpen, path: list("ledger") },
  revenue: { Icon: CalendarRange, path: list("revenue") },
  planPrices: { Icon: Tags, path: (to) => to.planPrices() },
  renewals: { Icon: CalendarClock, path: (to) => to.renewals() },
  tickets: { Icon: MessageSquareText, path: list("tickets") },
  members: { Icon: UsersRound, path: list("member") },
  licenses: { Icon: KeyRound, path: list("license") },
  subscriptions: { Icon: RefreshCw, path: list("subscriptions") },
  payouts: { Icon: HandCoins, path: list("payouts") },
  dealers: { Icon: Handshake, path: list("dealers") },
  profitReport: { Icon: ChartColumn, path: (to) => to.profitReport() },
  profitHolds: { Icon: CirclePause, path: list("profit-holds") },
  mail: { Icon: Mail, path: list("mail") },
  jobs: { Icon: Workflow, path: list("job") },
  invariants: { Icon: ListChecks, path: (to) => to.invariants() },
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
  forumQuestions: { Icon: MessagesSquare, path: list("forum") },
  forumReview: { Icon: ListChecks, path: (to) => to.forumReview() },
  forumReports: { Icon: Flag, path: (to) => to.forumReports() },
  forumFigures: { Icon: ChartColumn, path: (to) => to.forumFigures() },
  cannedReplies: { Icon: MessageSquareText, path: list("forum/canned") },
  forumSettings: { Icon: SlidersHorizontal, path: (to) => to.forumSettings() },
  methods: { Icon: WalletCards, path: (to) => to.methods() },
  bank: { Icon: Banknote, path: (to) => to.bank() },
  staff: { Icon: ShieldCheck, path: list("staff") },
};

export interface NavItem {
  readonly section: NavigationSection;
  readonly screen: NavigationScreen | null;
  readonly Icon: Look["Icon"];
  readonly label: string;
  readonly to: string;
  readonly open: boolean;
  /** How much waits there. */
  readonly waiting: number;
}

export interface NavGroup {
  /** Null: above the groups. */
  readonly key: NavigationGroup | null;
  readonly entries: readonly NavItem[];
}

/** Every section the viewer may open. */
export function useNavItems(): NavGroup[] {
  const t = useTranslations("manager.nav");
  const paths = useOfficePaths();
  const { navigation } = useOffice();
  const { pathname } = useLocation();
  const waiting = useRouteLoaderData<WaitingCounts>(waitingRoute(useLang()));
  const start = paths.start();
  const groups = Map.groupBy(navigation, ({ group }) => group);
  return [...groups].map(([key, sections]) => ({
    key,
    entries: sections.map(({ section, screen = null }) => {
      const { Icon, path } = LOOKS[section];
      const to = path(paths);
      const open = pathname === to || (to !== start && pathname.startsWith(`${to}/`));
      return {
        section,
        screen,
        Icon,
        label: t(section),
        to,
        open,
        waiting: waiting?.[section] ?? 0,
      };
    }),
  }));
}

export type NavEntry = Omit<NavItem, "section" | "screen">;

/** For the navigation: the sections of a screen share an entry, which leads to the first. */
export function useNavEntries(): { key: NavGroup["key"]; entries: NavEntry[] }[] {
  const t = useTranslations("manager.nav.screens");
  return useNavItems().map(({ key, entries }) => ({
    key,
    entries: entries.flatMap((entry) => {
      const { section, screen } = entry;
      const together = entries.filter((other) => screen !== null && other.screen === screen);
      if (screen === null || together.length < 2) return [entry];
      if (together[0]?.section !== section) return [];
      const open = together.some((other) => other.open);
      return [{ ...entry, label: t(screen), open, waiting: sumWaiting(together) }];
    }),
  }));
}

export const sumWaiting = (entries: readonly Pick<NavItem, "waiting">[]): number =>
  entries.reduce((sum, { waiting }) => sum + waiting, 0);
