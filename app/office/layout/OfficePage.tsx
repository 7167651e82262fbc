import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { PageHead } from "#app/seo/PageHead.tsx";
import { routerLink } from "#app/navigation/routerLink.tsx";
import { nonBreaking } from "#app/text/nonBreakingText.tsx";
import { Breadcrumbs } from "#app/ui/navigation/Breadcrumbs.tsx";
import { useOfficePaths } from "./paths.ts";
import { ScreenTabs } from "./ScreenTabs.tsx";

interface OfficePageProps {
  title: string;
  here: string;
  /** Breadcrumbs between the start page and this one. */
  above?: readonly { label: string; href: string }[];
  badge?: ReactNode;
  actions?: ReactNode;
  intro?: ReactNode;
  children: ReactNode;
}

export function OfficePage(props: OfficePageProps) {
  const { title, here, above = [], badge, actions, intro, children } = props;
  const t = useTranslations("manager");
  const start = { label: t("title"), href: useOfficePaths().start() };
  const trail = [start, ...above, { label: title, href: here }];
  return (
    <>
      <PageHead title={`${title} · ${t("title")}`} hidden />
      {here !== start.href && <Breadcrumbs label={t("trail")} items={trail} link={routerLink} />}
      <ScreenTabs here={here} />
      <header className="mt-1 mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl">{nonBreaking(title)}</h1>
        {badge}
        {actions !== undefined && <div className="ms-auto flex flex-wrap gap-2">{actions}</div>}
        {intro !== undefined && <p className="w-full text-sm text-muted">{intro}</p>}
      </header>
      {children}
    </>
  );
}
