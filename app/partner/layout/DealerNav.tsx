import {
  Calculator,
  ChartColumn,
  Coins,
  FileText,
  HandCoins,
  Handshake,
  Landmark,
  LayoutDashboard,
  Megaphone,
  ReceiptText,
  Users,
} from "lucide-react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { AreaLinks, AreaMenu, AreaNav } from "#app/layout/AreaNav.tsx";
import { classes } from "#app/ui/classes.ts";
import { useDealerPaths } from "../paths.ts";

type Section =
  | "overview"
  | "promote"
  | "member"
  | "order"
  | "dealers"
  | "record"
  | "report"
  | "statements"
  | "payouts"
  | "trial"
  | "bank";

type Paths = ReturnType<typeof useDealerPaths>;

interface Entry {
  readonly section: Section;
  readonly Icon: typeof Megaphone;
  readonly path: (paths: Paths) => string;
}

const entries: readonly Entry[] = [
  { section: "overview", Icon: LayoutDashboard, path: (to) => to.home() },
  { section: "promote", Icon: Megaphone, path: (to) => to.promote() },
  { section: "member", Icon: Users, path: (to) => to.members() },
  { section: "order", Icon: ReceiptText, path: (to) => to.orders() },
  { section: "dealers", Icon: Handshake, path: (to) => to.dealers() },
  { section: "record", Icon: Coins, path: (to) => to.record() },
  { section: "report", Icon: ChartColumn, path: (to) => to.report() },
  { section: "statements", Icon: FileText, path: (to) => to.statements() },
  { section: "payouts", Icon: HandCoins, path: (to) => to.payouts() },
  { section: "trial", Icon: Calculator, path: (to) => to.trial() },
  { section: "bank", Icon: Landmark, path: (to) => to.bank() },
];

/** Closed to a dealer whose agreement has ended. */
const OPEN: ReadonlySet<Section> = new Set(["promote", "member", "order", "dealers", "trial"]);

interface NavProps {
  className: string;
  isEnded: boolean;
}

function useEntries(isEnded: boolean) {
  const t = useTranslations("dealer.nav");
  const paths = useDealerPaths();
  const { pathname } = useLocation();
  const shown = entries.filter(({ section }) => !isEnded || !OPEN.has(section));
  return shown.map((entry) => {
    const to = entry.path(paths);
    const isBelow = entry.section !== "overview" && pathname.startsWith(`${to}/`);
    return { ...entry, label: t(entry.section), to, open: pathname === to || isBelow };
  });
}

/** For wide screens. */
export function DealerNav({ className, isEnded }: NavProps) {
  const t = useTranslations("dealer.nav");
  return (
    <AreaNav label={t("label")} className={classes("py-8 md:py-12", className)}>
      <AreaLinks entries={useEntries(isEnded)} />
    </AreaNav>
  );
}

/** For narrow screens, behind a button. */
export function DealerMenu({ className, isEnded }: NavProps) {
  const t = useTranslations("dealer.nav");
  const entries = useEntries(isEnded);
  return (
    <AreaMenu label={t("label")} open={entries.find((entry) => entry.open)} className={className}>
      <AreaLinks entries={entries} />
    </AreaMenu>
  );
}
