import {
  ChevronDown,
  FileText,
  Gauge,
  History,
  Mail,
  ReceiptText,
  ShieldCheck,
  UsersRound,
  Workflow,
} from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { StaffPermission } from "#shared/session/access.ts";
import { classes } from "../ui/classes.ts";
import { closeOnLeave } from "../ui/closeOnLeave.ts";
import { useManager } from "./context.ts";
import { useManagerPaths } from "./paths.ts";

type Section = "start" | "orders" | "members" | "staff" | "audit" | "mail" | "jobs" | "site";

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
          return { ...entry, to, open };
        }),
    }))
    .filter(({ entries }) => entries.length > 0);
}

const itemClass =
  "flex items-center gap-2.5 rounded-md px-3 py-1.5 text-sm leading-tight hover:bg-sunken aria-[current]:bg-accent-soft aria-[current]:font-semibold *:[svg]:size-4.5 *:[svg]:text-muted aria-[current]:*:[svg]:text-accent";

function Entries() {
  const t = useTranslations("manager.nav");
  return useEntries().map(({ key, entries }) => (
    <div key={key} className="not-first:mt-4">
      <p className="px-3 pb-1 text-xs text-muted">{t(`groups.${key}`)}</p>
      <ul className="grid gap-0.5">
        {entries.map(({ section, Icon, to, open }) => (
          <li key={section}>
            <Link to={to} aria-current={open ? "page" : undefined} className={itemClass}>
              <Icon />
              {t(section)}
            </Link>
          </li>
        ))}
      </ul>
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
    <nav
      aria-label={t("label")}
      className={classes(
        "sticky top-16 -ms-3 max-h-[calc(100dvh-4rem)] self-start overflow-y-auto py-6",
        className,
      )}
    >
      {children}
      <Entries />
    </nav>
  );
}

/** The same behind a button that names the open section, on a narrow screen. */
export function ManagerMenu({ className }: { className: string }) {
  const t = useTranslations("manager.nav");
  const { key } = useLocation();
  const open = useEntries()
    .flatMap(({ entries }) => entries)
    .find((entry) => entry.open);
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
