import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { pageContext } from "#app/requestContext.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { pageParam } from "#app/lists/pageParam.server.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { AuditEntries } from "#app/office/identity/audit/AuditEntries.tsx";
import { requireId } from "#app/office/layout/idParam.server.ts";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/Dealer";
import { dealerAction, dealerDoneIn } from "./dealerAction.server.ts";
import { DealerActions } from "./DealerActions.tsx";
import { DealerAgreements } from "./DealerAgreements.tsx";
import { DealerBank } from "./DealerBank.tsx";
import { DealerCustomers } from "./DealerCustomers.tsx";
import { DealerFacts } from "./DealerFacts.tsx";
import { DealerBalances, DealerRuns } from "./DealerMoney.tsx";
import { dealerName } from "./dealerName.ts";
import { DealerPercents } from "./DealerPercents.tsx";
import { DealerStateBadge } from "./DealerStateBadge.tsx";
import { PercentConflicts } from "./PercentConflicts.tsx";

const HISTORY_SHOWN = 20;

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { portal, viewer } = context.get(pageContext);
  const { id } = requireId(params);
  const mayWrite = viewer?.permissions.includes("dealers.write") ?? false;
  const mayAudit = viewer?.permissions.includes("audit.read") ?? false;
  const about = { subjectType: "dealer", subjectId: id, page: 1, limit: HISTORY_SHOWN };
  return {
    dealer: await portal.dealerOffice.detail({ id }),
    customers: await portal.dealerOffice.customers({
      id,
      page: pageParam(url.searchParams),
      limit: 20,
    }),
    dealers: mayWrite ? await portal.dealerOffice.tree() : [],
    products: mayWrite ? await portal.dealerOffice.products() : [],
    history: mayAudit ? (await portal.audit.list(about)).data : null,
    done: dealerDoneIn(url),
    idempotencyKey: crypto.randomUUID(),
  };
}

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  dealerAction(context.get(pageContext), requireId(params).id, await request.formData());

export default function Dealer({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.dealers");
  const said = useTranslations("done");
  const lang = useLang();
  const paths = useOfficePaths();
  const { dealer, dealers, products, customers, history, done, idempotencyKey } = loaderData;
  const revealed = actionData && "revealed" in actionData ? actionData.revealed : null;
  const refused = actionData && "code" in actionData ? actionData : undefined;
  const errors = useFormErrors(refused);
  const forms = { dealer, errors, refused, idempotencyKey };
  return (
    <OfficePage
      title={dealerName(dealer, lang)}
      here={paths.item("dealers", dealer.uuid)}
      above={[{ label: t("title"), href: paths.list("dealers") }]}
      badge={<DealerStateBadge state={dealer.state} />}
      intro={useTranslations("manager")("zone")}
    >
      <div className="grid gap-4">
        {done && !actionData && <Alert tone="success" title={said(done)} />}
        {errors.message && (
          <Alert tone={errors.tone} title={errors.message}>
            <PercentConflicts of={refused?.conflicts} dealers={[dealer, ...dealer.subs]} />
          </Alert>
        )}
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="grid min-w-0 gap-4">
            <DealerFacts dealer={dealer} />
            <DealerBalances balances={dealer.balances} />
            <DealerPercents dealer={dealer} />
            <DealerRuns runs={dealer.runs} />
            <DealerCustomers dealer={dealer.uuid} customers={customers} />
          </div>
          <div className="grid min-w-0 gap-4">
            <DealerActions {...forms} dealers={dealers} products={products} />
            <DealerBank {...forms} revealed={revealed} />
            <DealerAgreements agreements={dealer.agreements} />
          </div>
        </div>
        {history && (
          <Panel
            title={t("history")}
            flush={history.length > 0}
            actions={
              <Link
                to={paths.list("audit", `?subjectType=dealer&subjectId=${dealer.uuid}`)}
                className={buttonClass({ size: "sm" })}
              >
                {t("historyAll")}
              </Link>
            }
          >
            {history.length > 0 ? (
              <AuditEntries entries={history} caption={t("history")} />
            ) : (
              <p className="text-sm text-muted">{t("historyNone")}</p>
            )}
          </Panel>
        )}
      </div>
    </OfficePage>
  );
}
