import {
  Activity,
  Bell,
  DatabaseBackup,
  FileSignature,
  IdCard,
  KeyRound,
  LayoutDashboard,
  MapPin,
  ReceiptText,
  RefreshCw,
  Share2,
  ShieldCheck,
} from "lucide-react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { usePaths } from "#app/i18n/useLang.ts";
import { AreaLinks, AreaMenu, AreaNav } from "#app/layout/AreaNav.tsx";
import { classes } from "#app/ui/classes.ts";
import { useAccountArea } from "./accountContext.ts";

type Section =
  | "overview"
  | "notifications"
  | "subscriptions"
  | "keys"
  | "orders"
  | "quotations"
  | "machines"
  | "profile"
  | "addresses"
  | "security"
  | "referral"
  | "data";

interface Entry {
  readonly section: Section;
  readonly Icon: typeof IdCard;
  readonly path: (paths: ReturnType<typeof usePaths>) => string;
  /** Prefix of subpages. */
  readonly below?: (paths: ReturnType<typeof usePaths>) => string;
  /** Only for members with machines. */
  readonly machines?: true;
}

const entries: readonly Entry[] = [
  { section: "overview", Icon: LayoutDashboard, path: (to) => to.member() },
  {
    section: "notifications",
    Icon: Bell,
    path: (to) => to.notifications(),
    below: (to) => `${to.notifications()}/`,
  },
  {
    section: "subscriptions",
    Icon: RefreshCw,
    path: (to) => to.subscriptions(),
    below: (to) => `${to.subscriptions()}/`,
  },
  {
    section: "keys",
    Icon: KeyRound,
    path: (to) => to.productKeys(),
    below: (to) => `${to.productKeys()}/`,
  },
  {
    section: "orders",
    Icon: ReceiptText,
    path: (to) => to.memberOrders(),
    below: (to) => to.orderDetail(""),
  },
  { section: "quotations", Icon: FileSignature, path: (to) => to.quotations() },
  { section: "machines", Icon: Activity, path: (to) => to.machines(), machines: true },
  { section: "profile", Icon: IdCard, path: (to) => to.profile() },
  { section: "addresses", Icon: MapPin, path: (to) => to.addresses() },
  { section: "security", Icon: ShieldCheck, path: (to) => to.security() },
  { section: "referral", Icon: Share2, path: (to) => to.referral() },
  { section: "data", Icon: DatabaseBackup, path: (to) => to.data() },
];

function useEntries() {
  const t = useTranslations("member.nav");
  const paths = usePaths();
  const { machines } = useAccountArea();
  const { pathname } = useLocation();
  return entries
    .filter((entry) => machines || !entry.machines)
    .map((entry) => {
      const to = entry.path(paths);
      const isBelow = entry.below !== undefined && pathname.startsWith(entry.below(paths));
      return { ...entry, label: t(entry.section), to, open: pathname === to || isBelow };
    });
}

/** For wide screens. */
export function AccountNav({ className }: { className: string }) {
  const t = useTranslations("member.nav");
  return (
    <AreaNav label={t("label")} className={classes("py-8 md:py-12", className)}>
      <AreaLinks entries={useEntries()} />
    </AreaNav>
  );
}

/** For narrow screens, behind a button. */
export function AccountMenu({ className }: { className: string }) {
  const t = useTranslations("member.nav");
  const entries = useEntries();
  return (
    <AreaMenu label={t("label")} open={entries.find((entry) => entry.open)} className={className}>
      <AreaLinks entries={entries} />
    </AreaMenu>
  );
}
