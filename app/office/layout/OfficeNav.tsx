import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { AreaLinks, AreaMenu, AreaNav } from "#app/layout/AreaNav.tsx";
import { classes } from "#app/ui/classes.ts";
import { useNavItems } from "./useNavItems.ts";

function Groups({ dense }: { dense?: boolean }) {
  const t = useTranslations("manager.nav");
  return useNavItems().map(({ key, entries }) => (
    <div key={key} className="not-first:mt-3">
      <p className="px-3 pb-1 text-xs text-muted">{t(`groups.${key}`)}</p>
      <AreaLinks entries={entries} dense={dense} />
    </div>
  ));
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
