import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { OfficeSubscription } from "#shared/licensing/subscriptionOffice/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { StateBadge } from "#app/account/licensing/subscriptions/StateBadge.tsx";
import { nonBreaking } from "#app/text/nonBreakingText.tsx";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { requireId } from "#app/office/layout/idParam.server.ts";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/Subscription";
import { subscriptionAction, subscriptionDoneIn } from "./subscriptionAction.server.ts";
import { SubscriptionActions } from "./SubscriptionActions.tsx";
import {
  SubscriptionCharges,
  SubscriptionChanges,
  SubscriptionPeriods,
} from "./SubscriptionTables.tsx";
import { SubscriptionFacts } from "./SubscriptionFacts.tsx";
import { SubscriptionHistory } from "./SubscriptionHistory.tsx";
import { SubscriptionKeys } from "./SubscriptionKeys.tsx";
import { SubscriptionPayer } from "./SubscriptionPayer.tsx";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { subscriptionOffice } = context.get(pageContext).portal;
  return {
    subscription: await subscriptionOffice.detail(requireId(params)),
    done: subscriptionDoneIn(url),
    idempotencyKey: crypto.randomUUID(),
  };
}

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  subscriptionAction(context.get(pageContext), requireId(params).id, await request.formData());

export default function Subscription({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.subscriptions");
  const said = useTranslations("done");
  const { subscription, done, idempotencyKey } = loaderData;
  const errors = useFormErrors(actionData);
  const paths = useOfficePaths();
  const { uuid, name, edition, state } = subscription;
  return (
    <OfficePage
      title={edition === null ? name : `${name} ${edition}`}
      here={paths.item("subscriptions", uuid)}
      above={[{ label: t("title"), href: paths.list("subscriptions") }]}
      badge={<StateBadge state={state} />}
      intro={useTranslations("manager")("zone")}
    >
      <div className="grid gap-4">
        {done && !actionData && <Alert tone="success" title={said(done)} />}
        {errors.message && <Alert tone={errors.tone} title={errors.message} />}
        <Overdue subscription={subscription} />
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="grid min-w-0 gap-4">
            <SubscriptionFacts subscription={subscription} />
            <SubscriptionPeriods subscription={subscription} />
            <SubscriptionCharges charges={subscription.charges} />
            <SubscriptionChanges subscription={subscription} />
          </div>
          <div className="grid min-w-0 gap-4">
            <SubscriptionActions
              subscription={subscription}
              errors={errors}
              idempotencyKey={idempotencyKey}
            />
            <SubscriptionPayer subscription={subscription} />
            <SubscriptionKeys subscription={subscription} />
            <SubscriptionHistory history={subscription.history} />
          </div>
        </div>
      </div>
    </OfficePage>
  );
}

/** What is missing and what it stops, and the order that would pay it. */
function Overdue({ subscription: { due, openOrder } }: { subscription: OfficeSubscription }) {
  const t = useTranslations("manager.subscriptions");
  const paths = useOfficePaths();
  if (!due) return null;
  const said = { amount: formatMoney(due.amount), since: formatInstant(due.since) };
  const stop = due.keysStopped ? "keysStopped" : "keysStop";
  return (
    <Alert silent tone="danger" title={nonBreaking(t("dueTitle", said))}>
      {due.periods > 1 && <p>{t("duePeriods", { count: due.periods })}</p>}
      <p>{nonBreaking(t(stop, { at: formatInstant(due.keysStopAt) }))}</p>
      {openOrder && (
        <p>
          {t("openOrder")}{" "}
          <Link to={paths.item("order", openOrder.uuid)} className="text-link font-mono">
            {openOrder.number}
          </Link>
        </p>
      )}
    </Alert>
  );
}
