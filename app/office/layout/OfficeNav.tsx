import { ChevronDown, Menu, Store, X } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { NavigationGroup } from "#shared/admin/navigation/contract.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { LanguageLinks } from "#app/i18n/LanguageLinks.tsx";
import { AreaLinks, AreaNav } from "#app/layout/AreaNav.tsx";
import { ThemeItems } from "#app/layout/SettingsMenus.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { closeOnLeave } from "#app/ui/overlays/closeOnLeave.ts";
import { dropdownItemClass } from "#app/ui/overlays/Dropdown.tsx";
import { classes } from "#app/ui/classes.ts";
import { type NavEntry, sumWaiting, useNavEntries } from "./useNavItems.ts";
import { WaitingCount } from "./WaitingCount.tsx";

/** Open from the start. */
const DAILY: ReadonlySet<NavigationGroup> = new Set(["orders", "money", "customers"]);

/** Up to so many entries need no folding. */
const FEW = 16;

function Groups({ dense = false }: { dense?: boolean }) {
  const groups = useNavEntries();
  const few = groups.flatMap(({ entries }) => entries).length <= FEW;
  return groups.map(({ key, entries }) =>
    key === null ? (
      <AreaLinks key="first" entries={entries.map(withCount)} dense={dense} />
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

const withCount = (entry: NavEntry) => ({
  ...entry,
  note: <WaitingCount count={entry.waiting} className="ms-auto" />,
});

interface GroupProps {
  name: NavigationGroup;
  entries: readonly NavEntry[];
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
        <WaitingCount count={sumWaiting(entries)} className="group-open/part:hidden" />
        <ChevronDown className="size-3.5 -rotate-90 transition-transform group-open/part:rotate-0" />
      </summary>
      <AreaLinks entries={entries.map(withCount)} dense={dense} />
    </details>
  );
}

/** For wide screens. */
export function OfficeNav({ className }: { className: string }) {
  const t = useTranslations("manager.nav");
  return (
    <AreaNav label={t("label")} className={classes("py-4 print:hidden", className)}>
      <Groups dense />
    </AreaNav>
  );
}

/** For narrow screens, behind a button; a choice and a press outside close it. */
export function OfficeMenu({ className }: { className: string }) {
  const t = useTranslations("manager.nav");
  const { key } = useLocation();
  return (
    <details key={key} ref={closeOnLeave} className={classes("group/menu", className)}>
      <summary
        aria-label={t("label")}
        className={classes(
          buttonClass({ variant: "quiet", square: true }),
          "list-none group-open/menu:bg-sunken",
        )}
      >
        <Menu className="size-5 group-open/menu:hidden" />
        <X className="hidden size-5 group-open/menu:block" />
      </summary>
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-var(--header-height))] overflow-y-auto border-b border-line bg-raised shadow-popup">
        <div className="page-width py-3">
          <nav aria-label={t("label")} className="-mx-3">
            <Groups />
          </nav>
        </div>
        <Elsewhere />
      </div>
    </details>
  );
}

const LanguageItems = () => <LanguageLinks className={dropdownItemClass} />;

/** What the header has no room for. */
function Elsewhere() {
  const t = useTranslations("manager.header");
  return (
    <div className="page-width border-t border-line md:hidden">
      <ul className="-mx-3 py-2">
        <li>
          <Link to={usePaths().home()} className={dropdownItemClass}>
            <Store />
            {t("shop")}
          </Link>
        </li>
      </ul>
      {[LanguageItems, ThemeItems].map((Items, at) => (
        <ul key={at} className="-mx-3 flex flex-wrap border-t border-line py-2 sm:hidden">
          <Items />
        </ul>
      ))}
    </div>
  );
}
