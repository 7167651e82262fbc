import { CircleSlash } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import { personName } from "#shared/kit/person.ts";
import type { OrderProfit as Profit } from "#shared/partners/profitHolds/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { Instant } from "#app/text/Instant.tsx";
import { DefinitionList } from "#app/ui/display/DefinitionList.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";
import { Checkbox } from "#app/ui/inputs/Checkbox.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { ReasonForm, type ReasonFormContext } from "#app/office/forms/ReasonForm.tsx";
import { requireId } from "#app/office/layout/idParam.server.ts";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import { MemberLink } from "../dealerOffice/DealerFacts.tsx";
import { dealerName, percentText } from "../dealerOffice/dealerName.ts";
import { Corrections } from "../profitCorrections/Corrections.tsx";
import type { Route } from "./+types/OrderProfit";
import { HoldBadge } from "./HoldBadge.tsx";
import { profitAction, profitDoneIn } from "./profitAction.server.ts";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { id } = requireId(params);
  const { portal } = context.get(pageContext);
  return {
    id,
    profit: await portal.profitHolds.ofOrder({ id }),
    corrections: await portal.profitCorrections.ofOrder({ id }),
    done: profitDoneIn(url),
    idempotencyKey: crypto.randomUUID(),
  };
}

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  profitAction(context.get(pageContext), requireId(params).id, await request.formData());

export default function OrderProfit({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.profitHolds");
  const orders = useTranslations("manager.orders");
  const said = useTranslations("done");
  const paths = useOfficePaths();
  const { id, profit, corrections, done, idempotencyKey } = loaderData;
  const errors = useFormErrors(actionData);
  const number = profit?.order.number;
  const above = [
    { label: orders("title"), href: paths.list("order") },
    ...(number ? [{ label: number, href: paths.item("order", id) }] : []),
  ];
  return (
    <OfficePage
      title={number ? t("one", { number }) : t("oneTitle")}
      here={paths.orderProfit(id)}
      above={above}
      badge={profit?.hold && <HoldBadge reason={profit.hold.reason} />}
      intro={useTranslations("manager")("zone")}
    >
      {profit ? (
        <div className="grid gap-4">
          {done && !actionData && <Alert tone="success" title={said(done)} />}
          {errors.message && <Alert tone={errors.tone} title={errors.message} />}
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="grid min-w-0 gap-4">
              <Shares profit={profit} />
              <Corrections
                profit={profit}
                corrections={corrections}
                errors={errors}
                idempotencyKey={idempotencyKey}
              />
            </div>
            <Hold profit={profit} errors={errors} idempotencyKey={idempotencyKey} />
          </div>
        </div>
      ) : (
        <Panel title={t("shares")}>
          <EmptyState icon={<CircleSlash />} title={t("none")}>
            {t("noneText")}
          </EmptyState>
        </Panel>
      )}
    </OfficePage>
  );
}

type Share = Profit["shares"][number];

function Shares({ profit: { shares, base } }: { profit: Profit }) {
  const t = useTranslations("manager.profitHolds");
  const withheld = useTranslations("manager.dealers.withheldReasons");
  const paths = useOfficePaths();
  const lang = useLang();
  const columns: Column<Share>[] = [
    {
      key: "dealer",
      header: t("dealer"),
      rowHeader: true,
      wrap: true,
      cell: ({ dealer }) => (
        <Link to={paths.item("dealers", dealer.uuid)} className="text-link">
          {dealerName(dealer, lang)}
        </Link>
      ),
    },
    {
      key: "percent",
      header: t("percent"),
      numeric: true,
      cell: ({ percent }) => percentText(percent),
    },
    {
      key: "share",
      header: t("share"),
      numeric: true,
      cell: ({ share }) => formatMoney(share),
    },
    {
      key: "withheld",
      header: t("withheld"),
      wrap: true,
      cell: ({ withheld: why }) => why && withheld(why),
    },
  ];
  return (
    <Panel
      title={t("shares")}
      description={t("sharesText")}
      footer={t("base", { amount: formatMoney(base) })}
      flush
    >
      <Table
        caption={t("shares")}
        columns={columns}
        rows={shares}
        rowKey={({ dealer }) => dealer.uuid}
        phone="stack"
      />
    </Panel>
  );
}

interface HoldProps extends ReasonFormContext {
  profit: Profit;
}

function Hold({ profit, errors, idempotencyKey }: HoldProps) {
  const t = useTranslations("manager.profitHolds");
  const lang = useLang();
  const mayWrite = useHasPermission("dealers.write");
  const { hold, buyer, holdsNext, releaseAt, releasedAt } = profit;
  const items = [
    { term: t("buyer"), value: <MemberLink member={buyer} withEmail /> },
    { term: t("reason"), value: hold ? <HoldBadge reason={hold.reason} /> : t("notHeld") },
    ...(hold?.note ? [{ term: t("note"), value: hold.note }] : []),
    ...(hold
      ? [
          { term: t("since"), value: <Instant at={hold.since} /> },
          {
            term: t("by"),
            value: hold.by ? personName(hold.by, lang) || hold.by.email : t("system"),
          },
        ]
      : []),
    releasedAt
      ? { term: t("releasedAt"), value: <Instant at={releasedAt} /> }
      : { term: t("releaseAt"), value: <Instant at={releaseAt} /> },
  ];
  const form = { errors, idempotencyKey, revision: hold ? 1 : 0, reasonHint: t("reasonHint") };
  return (
    <Panel title={t("facts")}>
      <div className="grid gap-3">
        <DefinitionList items={items} />
        {holdsNext && <p className="text-sm text-warning">{t("holdsNext")}</p>}
        {hold?.reason === "dispute" && <p className="text-sm text-muted">{t("disputed")}</p>}
        {mayWrite && hold?.reason === "fraud" && (
          <ReasonForm
            {...form}
            intent="lift"
            summary={t("lift")}
            text={t("liftText")}
            submit={t("lift")}
          />
        )}
        {mayWrite && hold?.reason !== "fraud" && (
          <ReasonForm
            {...form}
            intent="hold"
            summary={t("hold")}
            text={t("holdText")}
            submit={t("hold")}
          >
            {(own) => (
              <Checkbox
                name="next"
                label={t("holdNext")}
                defaultChecked={own?.typed["next"] === "on"}
              />
            )}
          </ReasonForm>
        )}
      </div>
    </Panel>
  );
}
