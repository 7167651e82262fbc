import { Handshake } from "lucide-react";
import { Link, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { formatBps, parseBps } from "#shared/partners/dealers/percent.ts";
import type { DealerState } from "#shared/partners/dealers/rules.ts";
import { type SubDealer, subDealers } from "#shared/partners/subDealers/contract.ts";
import { ActionForm } from "#app/account/licensing/ActionForm.tsx";
import { AccountList } from "#app/account/layout/AccountList.tsx";
import {
  idempotencyKeyOf,
  schemaErrorResponse,
  type SubmissionError,
  textValue,
  toSubmissionError,
} from "#app/forms/submitted.ts";
import { usePersistentActionData } from "#app/forms/usePersistentActionData.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { loadList } from "#app/lists/listSource.server.ts";
import { pageContext } from "#app/requestContext.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import type { DataColumn } from "#app/ui/tables/DataTable.tsx";
import type { Route } from "./+types/Dealers";
import { ListTools } from "../layout/ListTools.tsx";
import { forDealer } from "../layout/forDealer.server.ts";
import { dealerPathsIn, useDealerPaths } from "../paths.ts";
import { DealerBadge } from "./DealerBadge.tsx";
import { dealerSource } from "./dealerList.server.ts";
import { dealerList } from "./dealerListSpec.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  return forDealer(asked, async () => ({
    ...(await loadList(asked, url, dealerSource)),
    choices: await asked.portal.subDealers.candidates(),
    idempotencyKey: crypto.randomUUID(),
  }));
}

export async function action({ request, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const form = await request.formData();
  const typed = textValue(form, "percent");
  const read = subDealers.appoint.input.safeParse({
    member: textValue(form, "member"),
    percent: typed.trim() === "" ? "" : (parseBps(typed) ?? "x"),
    area: textValue(form, "area"),
  });
  if (!read.success) return schemaErrorResponse(read.error, form);
  try {
    const { uuid } = await portal.subDealers.appoint(read.data, idempotencyKeyOf(form));
    return redirect(dealerPathsIn(lang).dealer(uuid, "sub_dealer_appointed"), 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

export default function Dealers({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("dealer.dealers");
  const refused = usePersistentActionData(actionData);
  const columns = useColumns();
  if (loaderData === null) return null;
  const { query, list, choices, idempotencyKey } = loaderData;
  return (
    <>
      <AccountList
        title={t("title")}
        intro={t("intro")}
        spec={dealerList}
        query={query}
        labels={{
          state: {
            label: t("state"),
            option: (one: string) => t(`states.${one as DealerState}`),
          },
        }}
        columns={columns}
        list={list}
        rowKey={({ uuid }) => uuid}
        tools={<Tools />}
        empty={
          <EmptyState
            icon={<Handshake />}
            title={t("emptyTitle")}
            {...(choices.obstacle === "not_agreed" && { action: <AskUs /> })}
          >
            {choices.obstacle === null ? t("emptyText") : t(`obstacles.${choices.obstacle}`)}
          </EmptyState>
        }
      />
      {choices.percent !== null && (
        <Appoint
          percent={choices.percent}
          customers={choices.customers}
          refused={refused}
          idempotencyKey={idempotencyKey}
        />
      )}
    </>
  );
}

const AskUs = () => (
  <Link to={usePaths().contact()} className={buttonClass({})}>
    {useTranslations("dealer.setup")("contact")}
  </Link>
);

function Tools() {
  const t = useTranslations("dealer.dealers");
  const paths = useDealerPaths();
  return <ListTools search={t("search")} file={paths.dealersFile} />;
}

interface AppointProps {
  percent: number;
  customers: readonly { uuid: string; name: string }[];
  refused: SubmissionError | undefined;
  idempotencyKey: string;
}

function Appoint({ percent, customers, refused, idempotencyKey }: AppointProps) {
  const t = useTranslations("dealer.dealers.appoint");
  return (
    <Panel title={t("title")} description={t("text")} className="mt-6 max-w-2xl">
      {customers.length === 0 ? (
        <p className="text-muted">{t("none")}</p>
      ) : (
        <ActionForm
          intent="appoint"
          refused={refused}
          idempotencyKey={idempotencyKey}
          submit={t("submit")}
          variant="primary"
        >
          {({ fieldError, typed }) => (
            <>
              <Field label={t("customer")} error={fieldError("member")} required>
                <Select name="member" defaultValue={typed.member ?? ""}>
                  <option value="">{t("choose")}</option>
                  {customers.map(({ uuid, name }) => (
                    <option key={uuid} value={uuid}>
                      {name}
                    </option>
                  ))}
                </Select>
              </Field>
              <Field
                label={t("percent")}
                hint={t("percentHint", { percent: formatBps(percent) })}
                error={fieldError("percent")}
                required
              >
                <TextInput name="percent" inputMode="decimal" defaultValue={typed.percent} />
              </Field>
              <Field label={t("area")} hint={t("areaHint")} error={fieldError("area")}>
                <TextInput name="area" defaultValue={typed.area} />
              </Field>
            </>
          )}
        </ActionForm>
      )}
    </Panel>
  );
}

function useColumns(): DataColumn<SubDealer>[] {
  const t = useTranslations("dealer.dealers");
  const paths = useDealerPaths();
  return [
    {
      key: "name",
      header: t("name"),
      rowHeader: true,
      wrap: true,
      cell: ({ uuid, name, area }) => (
        <>
          <Link to={paths.dealer(uuid)} className="text-link">
            {name}
          </Link>
          {area !== "" && <span className="block font-normal text-muted">{area}</span>}
        </>
      ),
    },
    {
      key: "state",
      header: t("state"),
      wrap: "short",
      cell: (row) => <DealerBadge {...row} />,
    },
    { key: "upper", header: t("upper"), wrap: true, cell: ({ upper }) => upper?.name ?? t("self") },
    {
      key: "original",
      header: t("original"),
      numeric: true,
      cell: ({ original }) => formatBps(original),
    },
    { key: "given", header: t("given"), numeric: true, cell: ({ given }) => formatBps(given) },
    {
      key: "retained",
      header: t("retained"),
      numeric: true,
      cell: ({ retained }) => formatBps(retained),
    },
    { key: "customers", header: t("customers"), numeric: true, cell: (row) => row.customers },
  ];
}
