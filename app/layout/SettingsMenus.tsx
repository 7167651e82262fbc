import { Coins, Globe, Monitor, Moon, Sun } from "lucide-react";
import { useTranslations } from "use-intl";
import { useLang } from "#app/i18n/useLang.ts";
import { useVisitor } from "#app/client/useVisitor.ts";
import { Dropdown, dropdownItemClass } from "#app/ui/overlays/Dropdown.tsx";
import { useSite } from "./siteContext.ts";
import { CurrenciesLink, withChosen } from "#app/shop/site/currencies/currencyChoice.tsx";
import { LanguageLinks, languageNames } from "#app/i18n/LanguageLinks.tsx";
import { DisplayPreferenceButton } from "./DisplayPreferenceButton.tsx";

export const SettingsMenus = () => (
  <>
    <LanguageMenu />
    <CurrencyMenu />
    <ThemeMenu />
  </>
);

export function LanguageMenu() {
  const t = useTranslations("shell");
  const lang = useLang();
  return (
    <Dropdown
      name="header"
      align="end"
      accessibleLabel={t("language", { name: languageNames[lang] })}
      label={<Globe />}
    >
      <LanguageLinks className={dropdownItemClass} />
    </Dropdown>
  );
}

function CurrencyMenu() {
  const t = useTranslations("shell");
  const { currencies } = useSite();
  const { currency } = useVisitor();
  const lang = useLang();
  return (
    <Dropdown
      name="header"
      align="end"
      accessibleLabel={t("currency", { code: currency })}
      label={
        <>
          <Coins />
          {currency}
        </>
      }
    >
      {withChosen(currencies, currency).map(({ code, name }) => (
        <li key={code}>
          <DisplayPreferenceButton name="currency" value={code} current={code === currency}>
            <span className="w-9 text-muted">{code}</span>
            {name?.[lang]}
          </DisplayPreferenceButton>
        </li>
      ))}
      <li>
        <CurrenciesLink className={dropdownItemClass} />
      </li>
    </Dropdown>
  );
}

const themeIcons = { auto: Monitor, light: Sun, dark: Moon };

export function ThemeMenu() {
  const t = useTranslations("shell.theme");
  const theme = useVisitor().theme ?? "auto";
  const Icon = themeIcons[theme];
  return (
    <Dropdown
      name="header"
      align="end"
      accessibleLabel={t("label", { name: t(theme) })}
      label={<Icon />}
    >
      <ThemeItems />
    </Dropdown>
  );
}

export function ThemeItems() {
  const t = useTranslations("shell.theme");
  const theme = useVisitor().theme ?? "auto";
  return (["auto", "light", "dark"] as const).map((value) => {
    const Icon = themeIcons[value];
    return (
      <li key={value}>
        <DisplayPreferenceButton name="theme" value={value} current={value === theme}>
          <Icon />
          {t(value)}
        </DisplayPreferenceButton>
      </li>
    );
  });
}
