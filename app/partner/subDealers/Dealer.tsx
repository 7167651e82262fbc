import { ArrowLeft } from "lucide-react";
import { data, Link, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { formatBps, parseBps } from "#shared/partners/dealers/percent.ts";
import type { PhraseKey } from "#shared/phrases/phrases.ts";
import { type SubDealer, subDealers } from "#shared/partners/subDealers/contract.ts";
import { ActionForm } from "#app/account/licensing/ActionForm.tsx";
import { AccountPage } from "#app/account/layout/AccountPage.tsx";
import {
  idempotencyKeyOf,
  schemaErrorResponse,
  textValue,
  toSubmissionError,
} from "#app/forms/submitted.ts";
import { usePersistentActionData } from "#app/forms/usePersistentActionData.ts";
import { FlashMessage } from "#app/layout/FlashMessage.tsx";
import { revalidateAfterAction } from "#app/navigation/revalidateAfterAction.ts";
import { pageContext } from "#app/requestContext.ts";
import { Instant } from "#app/text/Instant.tsx";
import { DefinitionList } from "#app/ui/display/DefinitionList.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import type { Route } from "./+types/Dealer";
import { forDealer } from "../layout/forDealer.server.ts";
import { dealerPathsIn, useDealerPaths } from "../paths.ts";
import { DealerBadge } from "./DealerBadge.tsx";

const DONE = [
  "sub_dealer_appointed",
  "sub_dealer_changed",
] as const satisfies readonly PhraseKey<"done">[];

export function loader({ url, params, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const done = url.searchParams.get("done");
  return forDealer(asked, async () => ({
    ...(await asked.portal.subDealers.detail({ id: idIn(params.id) })),
    done: DONE.find((each) => each === done) ?? null,
    idempotencyKey: crypto.randomUUID(),
  }));
}

/** @throws 404 for an invalid id. */
function idIn(id: string): string {
  const asked = subDealers.change.input.shape.id.safeParse(id);
  if (!asked.success) throw data(null, { status: 404 });
  return asked.data;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const form = await request.formData();
  const id = idIn(params.id);
  const typed = textValue(form, "percent");
  const read = subDealers.change.input.safeParse({
    id,
    percent: typed.trim() === "" ? "" : (parseBps(typed) ?? "x"),
    version: textValue(form, "version"),
  });
  if (!read.success) return schemaErrorResponse(read.error, form);
  try {
    await portal.subDealers.change(read.data, idempotencyKeyOf(form));
    return redirect(dealerPathsIn(lang).dealer(id, "sub_dealer_changed"), 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

/** A refusal often means stale data. */
export const shouldRevalidate = revalidateAfterAction;

export default function Dealer({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("dealer.dealers");
  const facts = useFacts();
  const refused = usePersistentActionData(actionData);
  const paths = useDealerPaths();
  if (loaderData === null) return null;
  const { dealer, below, done, idempotencyKey } = loaderData;
  const asked = parseBps(refused?.typed?.percent ?? "");
  const isConflict = refused?.code === "dealer.percent_conflict" && asked !== null;
  const above = below.filter(
    (each) => each.upper?.uuid === dealer.uuid && each.given > (asked ?? 0),
  );
  return (
    <AccountPage title={dealer.name} intro={<DealerBadge {...dealer} />}>
      <div className="grid gap-6">
        <FlashMessage done={refused ? null : done} />
        <Panel title={t("facts")}>
          <DefinitionList items={facts(dealer)} />
        </Panel>
        {dealer.changeable && dealer.version !== null && (
          <Panel title={t("change.title")} description={t("change.text")}>
            <ActionForm
              intent="change"
              about={{ version: String(dealer.version) }}
              refused={refused}
              idempotencyKey={idempotencyKey}
              submit={t("change.submit")}
              variant="primary"
            >
              {({ fieldError, typed }) => (
                <>
                  {isConflict && <Conflicts dealers={above} />}
                  <Field
                    label={t("appoint.percent")}
                    hint={t("appoint.percentHint", { percent: formatBps(dealer.original) })}
                    error={fieldError("percent")}
                    required
                    className="max-w-xs"
                  >
                    <TextInput
                      name="percent"
                      inputMode="decimal"
                      defaultValue={typed.percent ?? formatBps(dealer.given).replace("%", "")}
                    />
                  </Field>
                </>
              )}
            </ActionForm>
          </Panel>
        )}
        {below.length > 0 && (
          <Panel title={t("below")}>
            <DefinitionList
              items={below.map((each) => ({
                term: (
                  <Link to={paths.dealer(each.uuid)} className="text-link">
                    {each.name}
                  </Link>
                ),
                value: `${t("given")}: ${formatBps(each.given)}`,
              }))}
            />
          </Panel>
        )}
        <Link to={paths.dealers()} className="flex items-center gap-2 justify-self-start text-link">
          <ArrowLeft className="size-4" />
          {t("back")}
        </Link>
      </div>
    </AccountPage>
  );
}

function Conflicts({ dealers }: { dealers: readonly SubDealer[] }) {
  const t = useTranslations("dealer.dealers.change");
  return (
    <div className="text-sm">
      <p>{t("conflict")}</p>
      <ul className="mt-1 list-disc ps-5">
        {dealers.map(({ uuid, name, given }) => (
          <li key={uuid}>{`${name}: ${formatBps(given)}`}</li>
        ))}
      </ul>
    </div>
  );
}

function useFacts() {
  const t = useTranslations("dealer.dealers");
  return ({ upper, original, given, retained, area, customers, since }: SubDealer) => [
    { term: t("upper"), value: upper?.name ?? t("self") },
    { term: t("original"), value: formatBps(original) },
    { term: t("given"), value: formatBps(given) },
    { term: t("retained"), value: formatBps(retained) },
    ...(area === "" ? [] : [{ term: t("area"), value: area }]),
    { term: t("customers"), value: customers },
    { term: t("since"), value: <Instant at={since} /> },
  ];
}
