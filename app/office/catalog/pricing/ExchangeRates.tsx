import { useState } from "react";
import { useTranslations } from "use-intl";
import { pageContext } from "#app/requestContext.ts";
import { type FormErrors, useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { LeaveGuard } from "#app/forms/LeaveGuard.tsx";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/ExchangeRates";
import { CurrentExchangeRates } from "./CurrentExchangeRates.tsx";
import { ExchangeRateHistory, RestoreRatesButton } from "./ExchangeRateHistory.tsx";
import { ExchangeRateImport } from "./ExchangeRateImport.tsx";
import { exchangeRatesAction } from "./exchangeRatesAction.server.ts";
import { ExchangeRatesPreview } from "./ExchangeRatesPreview.tsx";
import { hasEditedRates } from "./exchangeRateFields.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { portal } = context.get(pageContext);
  const table = await portal.rates.table();
  return { table, all: await portal.site.currencies(), done: url.searchParams.has("done") };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  exchangeRatesAction(context.get(pageContext), await request.formData());

export default function ExchangeRates({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.rates");
  const previewed = actionData && "previewed" in actionData ? actionData.previewed : null;
  const errors = useFormErrors(actionData && "code" in actionData ? actionData : undefined);
  // "Back" from the preview restores the input.
  const back =
    actionData && "typed" in actionData && !("code" in actionData) ? actionData.typed : undefined;
  const refused = back ? { ...errors, typed: back } : errors;
  const { table, all, done } = loaderData;
  return (
    <OfficePage title={t("title")} here={useOfficePaths().rates()} intro={t("intro")}>
      <div className="grid grid-cols-1 gap-4">
        {refused.message && <Alert tone={refused.tone} title={refused.message} />}
        {done && !actionData && <Applied table={table} />}
        {previewed ? (
          <ExchangeRatesPreview previewed={previewed} all={all} />
        ) : (
          <>
            <RateForms key={table.version} table={table} all={all} refused={refused} />
            <ExchangeRateHistory table={table} />
          </>
        )}
      </div>
    </OfficePage>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

interface RateFormsProps extends Pick<Loaded, "table" | "all"> {
  refused: FormErrors;
}

function RateForms({ table: { version, rates }, all, refused }: RateFormsProps) {
  const { typed } = refused;
  const euro = rates["EUR"];
  const [edited, setEdited] = useState(() => hasEditedRates(typed));
  const [imported, setImported] = useState(() => hasImportInput(typed, euro));
  return (
    <>
      <CurrentExchangeRates version={version} all={all} refused={refused} onEdited={setEdited} />
      <ExchangeRateImport
        version={version}
        euro={euro}
        refused={refused}
        onInput={(fields) => setImported(hasImportInput(fields, euro))}
      />
      <LeaveGuard dirty={edited || imported} />
    </>
  );
}

const hasImportInput = (
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
        before && (
          <RestoreRatesButton version={version} restore={before.version} label={prices("undo")} />
        )
      }
    />
  );
}
