import { Search } from "lucide-react";
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { Currency } from "#shared/site/contract.ts";
import { page } from "../../context.ts";
import { useLang } from "../../kit/language.ts";
import { useRefused } from "../../kit/useRefused.ts";
import { currenciesNamed } from "../../site/currenciesNamed.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { ManagerPage } from "../ManagerPage.tsx";
import { useManagerPaths } from "../paths.ts";
import type { Route } from "./+types/Rates";
import { RateHistory, Restore } from "./RateHistory.tsx";
import { RateImport } from "./RateImport.tsx";
import { ratesAction } from "./ratesAction.server.ts";
import { RatesPreview } from "./RatesPreview.tsx";

/** The rates in force for every currency there is, and how they came to be. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { portal } = context.get(page);
  const table = await portal.rates.table();
  return { table, all: await portal.site.currencies(), done: url.searchParams.has("done") };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  ratesAction(context.get(page), await request.formData());

export default function Rates({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.rates");
  const previewed = actionData && "previewed" in actionData ? actionData.previewed : null;
  const refused = useRefused(actionData && "code" in actionData ? actionData : undefined);
  const { table, all, done } = loaderData;
  return (
    <ManagerPage title={t("title")} here={useManagerPaths().rates()} intro={t("intro")}>
      <div className="grid grid-cols-1 gap-4">
        {refused.message && <Alert tone={refused.tone} title={refused.message} />}
        {done && !actionData && <Applied table={table} />}
        {previewed ? (
          <RatesPreview previewed={previewed} all={all} />
        ) : (
          <>
            <CurrentRates
              key={table.version}
              version={table.version}
              all={all}
              typed={refused.typed}
            />
            <RateImport version={table.version} euro={table.rates["EUR"]} refused={refused} />
            <RateHistory table={table} />
          </>
        )}
      </div>
    </ManagerPage>
  );
}

/** Says that rates are in force now, with the way back to those of before beside it. */
function Applied({
  table: { version, history },
}: Pick<Route.ComponentProps["loaderData"], "table">) {
  const t = useTranslations("manager.rates");
  const prices = useTranslations("manager.prices");
  const before = history.find((row) => row.version < version);
  return (
    <Alert
      tone="success"
      title={t("applied")}
      actions={
        before && <Restore version={version} restore={before.version} label={prices("undo")} />
      }
    />
  );
}

interface CurrentProps {
  version: number;
  all: readonly Currency[];
  typed: Readonly<Record<string, string>>;
}

/** Every currency with its rate, to be found and set by hand. */
function CurrentRates({ version, all, typed }: CurrentProps) {
  const t = useTranslations("manager.rates");
  const [search, setSearch] = useState("");
  const busy = useNavigation().formData?.get("intent") === "edit";
  const others = all.filter(({ code }) => code !== "TWD");
  const found = new Set(currenciesNamed(others, search));
  return (
    <Panel
      title={version > 0 ? t("current", { version: String(version) }) : t("none")}
      description={t("editHint")}
    >
      <TextInput
        type="search"
        aria-label={t("search")}
        placeholder={t("search")}
        icon={<Search />}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        className="mb-4 sm:w-72"
      />
      <Form method="post" noValidate className="grid grid-cols-1 gap-4">
        <input type="hidden" name="version" value={version} />
        <ul className="grid grid-cols-1 max-h-[32rem] gap-x-8 gap-y-1 overflow-y-auto md:grid-cols-2 2xl:grid-cols-3">
          {others.map((each) => (
            <li key={each.code} hidden={!found.has(each)}>
              <RateField currency={each} typed={typed[`rate.${each.code}`]} />
            </li>
          ))}
        </ul>
        <Button
          type="submit"
          name="intent"
          value="edit"
          variant="primary"
          busy={busy}
          className="justify-self-start"
        >
          {t("preview")}
        </Button>
      </Form>
    </Panel>
  );
}

interface RateFieldProps {
  currency: Currency;
  typed: string | undefined;
}

function RateField({ currency: { code, name, rate }, typed }: RateFieldProps) {
  const t = useTranslations("manager.rates");
  const lang = useLang();
  return (
    <label className="grid grid-cols-[3rem_minmax(0,1fr)_9rem] sm:grid-cols-[3rem_minmax(0,1fr)_11rem] items-center gap-x-2 py-0.5 text-sm">
      <span className="font-mono">{code}</span>
      <span className="truncate" title={name[lang]}>
        {name[lang]}
      </span>
      <TextInput
        name={`rate.${code}`}
        aria-label={t("rate", { code })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        unit="TWD"
        defaultValue={typed ?? rate ?? ""}
      />
    </label>
  );
}
