import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import { personName } from "#shared/kit/person.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { PayoutDetail } from "#shared/partners/payouts/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { DefinitionList } from "#app/ui/display/DefinitionList.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { requireId } from "#app/office/layout/idParam.server.ts";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/Payout";
import { payoutAction, payoutDoneIn } from "./payoutAction.server.ts";
import { PayoutActions } from "./PayoutActions.tsx";
import { PayoutBadge } from "./PayoutBadge.tsx";
import { PayoutLines } from "./PayoutLines.tsx";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { payouts } = context.get(pageContext).portal;
  return {
    payout: await payouts.get(requireId(params)),
    done: payoutDoneIn(url),
    idempotencyKey: crypto.randomUUID(),
  };
}

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  payoutAction(context.get(pageContext), requireId(params).id, await request.formData());

export default function PayoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.payouts");
  const said = useTranslations("done");
  const { payout, done, idempotencyKey } = loaderData;
  const errors = useFormErrors(actionData);
  const paths = useOfficePaths();
  const form = { errors, idempotencyKey };
  return (
    <OfficePage
      title={payout.number}
      here={paths.payout(payout.uuid)}
      above={[{ label: t("title"), href: paths.payouts() }]}
      badge={<PayoutBadge state={payout.state} />}
      intro={useTranslations("manager")("zone")}
    >
      <div className="grid gap-4">
        {done && !actionData && <Alert tone="success" title={said(done)} />}
        {errors.message && (
          <Alert tone={errors.tone} title={errors.message}>
            {actionData?.unwritable?.join(", ")}
          </Alert>
        )}
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <Panel title={t("facts")}>
            <DefinitionList items={useFacts(payout)} />
          </Panel>
          <PayoutActions payout={payout} {...form} />
        </div>
        <PayoutLines payout={payout} {...form} />
      </div>
    </OfficePage>
  );
}

function useFacts(payout: PayoutDetail) {
  const t = useTranslations("manager.payouts");
  const lang = useLang();
  const { createdBy, approvedBy, approvedAt } = payout;
  const at = (term: string, instant: string | null) =>
    instant === null ? [] : [{ term, value: formatInstant(instant) }];
  const by = (name: string, instant: string) => `${name} · ${formatInstant(instant)}`;
  return [
    { term: t("net"), value: formatMoney(payout.net) },
    { term: t("amount"), value: formatMoney(payout.amount) },
    { term: t("tax"), value: formatMoney(payout.tax) },
    ...(payout.returned.minor === 0
      ? []
      : [{ term: t("returned"), value: formatMoney(payout.returned) }]),
    { term: t("profile"), value: payout.profile.name },
    { term: t("createdBy"), value: by(personName(createdBy, lang), payout.createdAt) },
    ...(approvedBy && approvedAt
      ? [{ term: t("approvedBy"), value: by(personName(approvedBy, lang), approvedAt) }]
      : []),
    ...at(t("exportedAt"), payout.exportedAt),
    ...at(t("sentAt"), payout.sentAt),
    ...at(t("settledAt"), payout.settledAt),
    ...at(t("cancelledAt"), payout.cancelledAt),
  ];
}
