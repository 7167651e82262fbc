import { Search } from "lucide-react";
import { useState } from "react";
import { Form, Link } from "react-router";
import { useTranslations } from "use-intl";
import { formatRate } from "#shared/kit/exchangeRates.ts";
import type { Currency } from "#shared/site/company/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { useLang, usePaths } from "#app/i18n/useLang.ts";
import { localPath } from "#app/navigation/localPath.ts";
import { PageHead } from "#app/seo/PageHead.tsx";
import { useVisitor } from "#app/client/useVisitor.ts";
import { pathsIn } from "#app/paths.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import type { Route } from "./+types/Currencies";
import { useSite } from "#app/layout/siteContext.ts";
import { searchCurrencies } from "./currencySearch.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { portal, lang } = context.get(pageContext);
  const { searchParams } = new URL(request.url);
  return {
    all: await portal.site.currencies(),
    search: searchParams.get("search") ?? "",
    to: localPath(searchParams.get("to"), pathsIn(lang).home()),
  };
}

export default function Currencies({ loaderData: { all, search, to } }: Route.ComponentProps) {
  const t = useTranslations("shell.currencies");
  const [typed, setTyped] = useState(search);
  const found = searchCurrencies(all, typed);
  return (
    <div className="page-width py-8 md:py-12">
      <PageHead title={t("title")} hidden />
      <h1 className="text-3xl">{t("title")}</h1>
      <p className="mt-3 max-w-prose text-muted">{t("intro")}</p>
      <Form role="search" className="mt-6 flex max-w-form items-end gap-2">
        <input type="hidden" name="to" value={to} />
        <Field label={t("label")} hint={t("hint")} className="flex-1">
          <TextInput
            type="search"
            name="search"
            autoComplete="off"
            maxLength={60}
            icon={<Search />}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <noscript>
          <Button type="submit">{t("search")}</Button>
        </noscript>
      </Form>
      <div role="status">{found.length === 0 && <NoneFound search={typed} to={to} />}</div>
      <Groups found={found} to={to} />
    </div>
  );
}

function NoneFound({ search, to }: { search: string; to: string }) {
  const t = useTranslations("shell.currencies");
  const all = (
    <Link to={usePaths().currencies(to)} reloadDocument className="text-link">
      {t("all")}
    </Link>
  );
  return (
    <EmptyState icon={<Search />} title={t("none", { search })} action={all}>
      {t("noneHint")}
    </EmptyState>
  );
}

function Groups({ found, to }: { found: readonly Currency[]; to: string }) {
  const priced = new Set(useSite().currencies.map(({ code }) => code));
  const groups = Map.groupBy(found, ({ code, rate }) => {
    if (priced.has(code)) return "priced";
    return rate === null ? "others" : "converted";
  });
  return (["priced", "converted", "others"] as const).map((key) => {
    const own = groups.get(key);
    return own && <Group key={key} kind={key} currencies={own} to={to} />;
  });
}

interface GroupProps {
  kind: "priced" | "converted" | "others";
  currencies: readonly Currency[];
  to: string;
}

function Group({ kind, currencies, to }: GroupProps) {
  const t = useTranslations("shell.currencies");
  return (
    <section aria-labelledby={`currencies-${kind}`} className="mt-8">
      <h2 id={`currencies-${kind}`} className="text-xl">
        {t(kind)}
      </h2>
      <p className="mt-1 mb-3 text-sm text-muted">{t(`${kind}Note`)}</p>
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {currencies.map((currency) => (
          <li key={currency.code}>
            <Choose currency={currency} told={kind === "converted"} to={to} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ChooseProps {
  currency: Currency;
  told: boolean;
  to: string;
}

function Choose({ currency: { code, name, rate }, told, to }: ChooseProps) {
  const t = useTranslations("shell.currencies");
  const lang = useLang();
  const current = useVisitor().currency === code;
  return (
    <Form method="post" action={usePaths().preference()} className="h-full">
      <input type="hidden" name="to" value={to} />
      <button
        name="currency"
        value={code}
        aria-current={current || undefined}
        className="grid h-full min-h-14 w-full grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-2 rounded-md border border-control px-3 py-2 text-start text-sm leading-tight hover:bg-sunken aria-[current]:border-accent aria-[current]:bg-accent-soft"
      >
        <span className="font-mono">{code}</span>
        <span>
          <span className="block font-semibold">{name[lang]}</span>
          {current && <span className="block text-xs text-accent">{t("current")}</span>}
          {told && rate !== null && (
            <span className="block text-xs text-muted">
              {t("rate", { code, rate: formatRate(rate) })}
            </span>
          )}
        </span>
      </button>
    </Form>
  );
}
