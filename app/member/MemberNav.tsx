import {
  Activity,
  ChevronDown,
  DatabaseBackup,
  IdCard,
  LayoutDashboard,
  MapPin,
  ReceiptText,
  Share2,
  ShieldCheck,
} from "lucide-react";
import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { usePaths } from "../kit/language.ts";
import { classes } from "../ui/classes.ts";
import { closeOnLeave } from "../ui/closeOnLeave.ts";
import { useMemberArea } from "./context.ts";

type Section =
  | "overview"
  | "orders"
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
  /** Only where the member has machines. */
  readonly machines?: true;
}

const entries: readonly Entry[] = [
  { section: "overview", Icon: LayoutDashboard, path: (to) => to.member() },
  { section: "orders", Icon: ReceiptText, path: (to) => to.memberOrders() },
  { section: "machines", Icon: Activity, path: (to) => to.machines(), machines: true },
  { section: "profile", Icon: IdCard, path: (to) => to.profile() },
  { section: "addresses", Icon: MapPin, path: (to) => to.addresses() },
  { section: "security", Icon: ShieldCheck, path: (to) => to.security() },
  { section: "referral", Icon: Share2, path: (to) => to.referral() },
  { section: "data", Icon: DatabaseBackup, path: (to) => to.data() },
];

/** What the member may open, and which of it is open. */
function useEntries() {
  const paths = usePaths();
  const { machines } = useMemberArea();
  const { pathname } = useLocation();
  return entries
    .filter((entry) => machines || !entry.machines)
    .map((entry) => {
      const to = entry.path(paths);
      return { ...entry, to, open: pathname === to };
    });
}

const itemClass =
  "flex items-center gap-2.5 rounded-md px-3 py-1.5 text-sm leading-tight hover:bg-sunken aria-[current]:bg-accent-soft aria-[current]:font-semibold *:[svg]:size-4.5 *:[svg]:text-muted aria-[current]:*:[svg]:text-accent";

function Entries() {
  const t = useTranslations("member.nav");
  return (
    <ul className="grid gap-0.5">
      {useEntries().map(({ section, Icon, to, open }) => (
        <li key={section}>
          <Link to={to} aria-current={open ? "page" : undefined} className={itemClass}>
            <Icon />
            {t(section)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The member's pages at the side of a wide screen. */
export function MemberNav({ className }: { className: string }) {
  const t = useTranslations("member.nav");
  return (
    <nav
      aria-label={t("label")}
      className={classes(
        "sticky top-16 -ms-3 max-h-[calc(100dvh-4rem)] self-start overflow-y-auto py-8 md:py-12",
        className,
      )}
    >
      <Entries />
    </nav>
  );
}

/** The same behind a button that names the open page, on a narrow screen. */
export function MemberMenu({ className }: { className: string }) {
  const t = useTranslations("member.nav");
  const { key } = useLocation();
  const open = useEntries().find((entry) => entry.open);
  return (
    <details
      key={key}
      ref={closeOnLeave}
      className={classes("group/menu relative rounded-lg border border-line bg-raised", className)}
    >
      <summary className="flex list-none items-center gap-2.5 rounded-lg px-4 py-2.5 text-sm font-semibold group-open/menu:bg-sunken">
        {open && <open.Icon className="size-4.5 text-muted" />}
        <span className="flex-1">{open ? t(open.section) : t("label")}</span>
        <ChevronDown className="size-4 text-muted transition-transform group-open/menu:rotate-180" />
      </summary>
      <nav aria-label={t("label")} className="border-t border-line p-2 pb-3">
        <Entries />
      </nav>
    </details>
  );
}
