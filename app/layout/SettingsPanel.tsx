import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useLang } from "#app/i18n/useLang.ts";
import { useVisitor } from "#app/client/useVisitor.ts";
import { useSite } from "./siteContext.ts";
import { CurrenciesLink, withChosen } from "#app/shop/site/currencies/currencyChoice.tsx";
import { LanguageLinks } from "#app/i18n/LanguageLinks.tsx";
import { DisplayPreferenceButton } from "./DisplayPreferenceButton.tsx";

const choiceClass =
  "inline-flex min-h-10 items-center rounded-md border border-control px-3 text-sm leading-tight hover:bg-sunken aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:font-semibold";

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <p className="mb-1.5 text-xs text-muted">{title}</p>
    <ul className="flex flex-wrap gap-2">{children}</ul>
  </div>
);

export function SettingsPanel() {
  const t = useTranslations("shell");
  const { currencies } = useSite();
  const { currency, theme } = useVisitor();
  const lang = useLang();
  return (
    <div className="grid gap-4 border-t border-line pt-5 sm:grid-cols-2">
      <Group title={t("settings.language")}>
        <LanguageLinks className={choiceClass} />
      </Group>
      <Group title={t("settings.theme")}>
        {(["auto", "light", "dark"] as const).map((value) => (
          <li key={value}>
            <DisplayPreferenceButton
              name="theme"
              value={value}
              current={value === (theme ?? "auto")}
              className={choiceClass}
            >
              {t(`theme.${value}`)}
            </DisplayPreferenceButton>
          </li>
        ))}
      </Group>
      <Group title={t("settings.currency")}>
        {withChosen(currencies, currency).map(({ code, name }) => (
          <li key={code}>
            <DisplayPreferenceButton
              name="currency"
              value={code}
              current={code === currency}
              className={choiceClass}
            >
              <span title={name?.[lang]}>{code}</span>
            </DisplayPreferenceButton>
          </li>
        ))}
        <li>
          <CurrenciesLink className={choiceClass} />
        </li>
      </Group>
    </div>
  );
}
