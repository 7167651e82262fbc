import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import type { NavigationGroup } from "#shared/admin/navigation/contract.ts";
import { AreaLinks, AreaMenu, AreaNav } from "#app/layout/AreaNav.tsx";
import { classes } from "#app/ui/classes.ts";
import { type NavGroup, useNavItems } from "./useNavItems.ts";

/** Open from the start. */
const DAILY: ReadonlySet<NavigationGroup> = new Set(["orders", "money", "customers"]);

/** Up to so many entries need no folding. */
const FEW = 16;

function Groups({ dense = false }: { dense?: boolean }) {
  const groups = useNavItems();
  const few = groups.flatMap(({ entries }) => entries).length <= FEW;
  return groups.map(({ key, entries }) =>
    key === null ? (
      <AreaLinks key="first" entries={entries} dense={dense} />
    ) : (
      <Group
        key={key}
        name={key}
        entries={entries}
        dense={dense}
        unfolded={few || DAILY.has(key)}
      />
    ),
  );
}

interface GroupProps {
  name: NavigationGroup;
  entries: NavGroup["entries"];
  dense: boolean;
  unfolded: boolean;
}

/** Unfolds for its pages, and folds only by hand, so that nothing moves under the pointer. */
function Group({ name, entries, dense, unfolded }: GroupProps) {
  const t = useTranslations("manager.nav.groups");
  const isHere = entries.some(({ open }) => open);
  const [wasHere, setWasHere] = useState(isHere);
  const [isOpen, setIsOpen] = useState(unfolded || isHere);
  if (isHere !== wasHere) {
    setWasHere(isHere);
    if (isHere) setIsOpen(true);
  }
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="group/part mt-2"
    >
      <summary className="flex list-none items-center gap-2.5 rounded-md px-3 py-1 text-xs leading-tight text-muted hover:bg-sunken">
        <span className="flex-1">{t(name)}</span>
        <ChevronDown className="size-3.5 -rotate-90 transition-transform group-open/part:rotate-0" />
      </summary>
      <AreaLinks entries={entries} dense={dense} />
    </details>
  );
}

interface OfficeNavProps {
  className: string;
  children?: ReactNode;
}

/** For wide screens. */
export function OfficeNav({ className, children }: OfficeNavProps) {
  const t = useTranslations("manager.nav");
  return (
    <AreaNav label={t("label")} className={classes("py-4", className)}>
      {children}
      <Groups dense />
    </AreaNav>
  );
}

/** For narrow screens, behind a button. */
export function OfficeMenu({ className }: { className: string }) {
  const t = useTranslations("manager.nav");
  const open = useNavItems()
    .flatMap(({ entries }) => entries)
    .find((entry) => entry.open);
  return (
    <AreaMenu label={t("label")} open={open} className={className}>
      <Groups />
    </AreaMenu>
  );
}
