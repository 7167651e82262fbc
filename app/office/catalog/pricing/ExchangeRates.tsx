import { useState } from "react";
import { useTranslations } from "use-intl";
import { page } from "#app/requestContext.ts";
import { type RefusedForm, useRefused } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { LeaveGuard } from "#app/forms/LeaveGuard.tsx";
import { ManagerPage } from "#app/office/layout/OfficePage.tsx";
import { useManagerPaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/ExchangeRates";
import { CurrentRates } from "./CurrentExchangeRates.tsx";
import { RateHistory, Restore } from "./ExchangeRateHistory.tsx";
import { RateImport } from "./ExchangeRateImport.tsx";
import { ratesAction } from "./exchangeRatesAction.server.ts";
import { RatesPreview } from "./ExchangeRatesPreview.tsx";
import { isEdited } from "./exchangeRateFields.ts";

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
  const told = useRefused(actionData && "code" in actionData ? actionData : undefined);
  // "Back" from the preview restores the input.
  const back =
    actionData && "typed" in actionData && !("code" in actionData) ? actionData.typed : undefined;
  const refused = back ? { ...told, typed: back } : told;
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
            <RateForms key={table.version} table={table} all={all} refused={refused} />
            <RateHistory table={table} />
          </>
        )}
      </div>
    </ManagerPage>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

interface RateFormsProps extends Pick<Loaded, "table" | "all"> {
  refused: RefusedForm;
}

function RateForms({ table: { version, rates }, all, refused }: RateFormsProps) {
  const { typed } = refused;
  const euro = rates["EUR"];
  const [edited, setEdited] = useState(() => isEdited(typed));
  const [imported, setImported] = useState(() => isImport(typed, euro));
  return (
    <>
      <CurrentRates version={version} all={all} refused={refused} onEdited={setEdited} />
      <RateImport
        version={version}
        euro={euro}
        refused={refused}
        onInput={(fields) => setImported(isImport(fields, euro))}
      />
      <LeaveGuard dirty={edited || imported} />
    </>
  );
}

const isImport = (
  { text, file, euro }: Readonly<Record<string, string>>,
  inForce: string | undefined,
): boolean => Boolean(text || file) || (euro ?? inForce ?? "") !== (inForce ?? "");

function Applied({ table: { version, history } }: Pick<Loaded, "table">) {
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
