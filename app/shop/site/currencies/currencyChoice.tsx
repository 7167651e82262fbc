import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { Texts } from "#shared/kit/lang.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { withoutFlashParams } from "#app/navigation/flashParams.ts";

interface Choice {
  readonly code: string;
  readonly name?: Texts;
}

export const withChosen = (offered: readonly Choice[], chosen: string): readonly Choice[] =>
  offered.some(({ code }) => code === chosen) ? offered : [...offered, { code: chosen }];

export function CurrenciesLink({ className }: { className: string }) {
  const t = useTranslations("shell.currencies");
  const { pathname, search } = useLocation();
  return (
    <Link to={usePaths().currencies(withoutFlashParams(pathname + search))} className={className}>
      {t("more")}
    </Link>
  );
}
