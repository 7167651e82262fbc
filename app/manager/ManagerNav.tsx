import {
  Banknote,
  BookOpen,
  Coins,
  FileText,
  Gauge,
  History,
  Inbox,
  Landmark,
  Mail,
  ReceiptText,
  Repeat,
  ShieldCheck,
  UsersRound,
  WalletCards,
  Workflow,
} from "lucide-react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { StaffPermission } from "#shared/session/access.ts";
import { AreaLinks, AreaMenu, AreaNav } from "../site/AreaNav.tsx";
import { classes } from "../ui/classes.ts";
import { useManager } from "./context.ts";
import { useManagerPaths } from "./paths.ts";

type Section =
  | "start"
  | "orders"
  | "transfers"
  | "held"
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
  | "site";

interface Entry {
  readonly section: Section;
  readonly Icon: typeof Gauge;
  readonly path: (paths: ReturnType<typeof useManagerPaths>) => string;
  /** Null: whoever works here may open it. */
  readonly permission: StaffPermission | null;
}

const groups: readonly { readonly key: "work" | "running" | "shop"; readonly entries: Entry[] }[] =
  [
    {
      key: "work",
      entries: [
        { section: "start", Icon: Gauge, path: (to) => to.start(), permission: null },
        {
          section: "orders",
          Icon: ReceiptText,
          path: (to) => to.list("order"),
          permission: "orders.read",
        },
        {
          section: "transfers",
          Icon: Landmark,
          path: (to) => to.list("transfer"),
          permission: "payments.read",
        },
        {
          section: "held",
          Icon: Coins,
          path: (to) => to.list("held"),
          permission: "payments.read",
        },
        {
          section: "charges",
          Icon: Repeat,
          path: (to) => to.list("charge"),
          permission: "payments.read",
        },
        {
          section: "payments",
          Icon: Inbox,
          path: (to) => to.list("payments"),
          permission: "payments.read",
        },
        {
          section: "ledger",
          Icon: BookOpen,
          path: (to) => to.list("ledger"),
          permission: "payments.read",
        },
        {
          section: "members",
          Icon: UsersRound,
          path: (to) => to.list("member"),
          permission: "members.read",
        },
      ],
    },
    {
      key: "running",
      entries: [
        { section: "mail", Icon: Mail, path: (to) => to.list("mail"), permission: "mail.read" },
        { section: "jobs", Icon: Workflow, path: (to) => to.list("job"), permission: "jobs.read" },
        {
          section: "audit",
          Icon: History,
          path: (to) => to.list("audit"),
          permission: "audit.read",
        },
      ],
    },
    {
      key: "shop",
      entries: [
        { section: "site", Icon: FileText, path: (to) => to.site(), permission: "site.write" },
        {
          section: "methods",
          Icon: WalletCards,
          path: (to) => to.methods(),
          permission: "payments.write",
        },
        {
          section: "bank",
          Icon: Banknote,
          path: (to) => to.bank(),
          permission: "payments.write",
        },
        {
          section: "staff",
          Icon: ShieldCheck,
          path: (to) => to.list("staff"),
          permission: "staff.read",
        },
      ],
    },
  ];

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

function Groups() {
  const t = useTranslations("manager.nav");
  return useEntries().map(({ key, entries }) => (
    <div key={key} className="not-first:mt-4">
      <p className="px-3 pb-1 text-xs text-muted">{t(`groups.${key}`)}</p>
      <AreaLinks entries={entries} />
    </div>
  ));
}

interface ManagerNavProps {
  className: string;
  /** What stands above the sections. */
  children?: ReactNode;
}

/** The back office's sections at the side of a wide screen. */
export function ManagerNav({ className, children }: ManagerNavProps) {
  const t = useTranslations("manager.nav");
  return (
    <AreaNav label={t("label")} className={classes("py-6", className)}>
      {children}
      <Groups />
    </AreaNav>
  );
}

/** The same behind a button, on a narrow screen. */
export function ManagerMenu({ className }: { className: string }) {
  const t = useTranslations("manager.nav");
  const open = useEntries()
    .flatMap(({ entries }) => entries)
    .find((entry) => entry.open);
  return (
    <AreaMenu label={t("label")} open={open} className={className}>
      <Groups />
    </AreaMenu>
  );
}
