import { Form, redirect, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { WebhookEvent } from "#shared/payments/webhooks/contract.ts";
import { personName } from "#shared/kit/person.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { pageContext } from "#app/requestContext.ts";
import { Instant } from "#app/text/Instant.tsx";
import { useLang } from "#app/i18n/useLang.ts";
import { toSubmissionError } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { DefinitionList } from "#app/ui/display/DefinitionList.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { requireId } from "#app/office/layout/idParam.server.ts";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { OrderLink } from "#app/office/sales/orders/OrderLink.tsx";
import { officePathsIn, useOfficePaths } from "#app/office/layout/paths.ts";
import { useCodeLabels } from "#app/office/layout/codeLabels.ts";
import type { Route } from "./+types/WebhookEvent";
import { ActionResult } from "./ActionResult.tsx";
import { MeaningBadge } from "./MeaningBadge.tsx";
import { eventFields } from "./eventFields.ts";
import { OutcomeBadge } from "./OutcomeBadge.tsx";
import { SignatureBadge } from "./SignatureBadge.tsx";

export const loader = ({ params, context }: Route.LoaderArgs) =>
  context.get(pageContext).portal.inbox.event(requireId(params));

/** Replays the event. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const form = await request.formData();
  try {
    const { outcome } = await portal.inbox.replay(requireId(params));
    const { id } = requireId(params);
    return redirect(`${officePathsIn(lang).item("payments", id)}?replayed=${outcome}`, 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

export default function Notice({ loaderData: event, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.payments");
  const { message, tone } = useFormErrors(actionData);
  const paths = useOfficePaths();
  return (
    <OfficePage
      title={event.ref ?? t("notice")}
      here={paths.item("payments", event.id)}
      above={[{ label: t("title"), href: paths.list("payments") }]}
      badge={
        event.meaning ? (
          <MeaningBadge meaning={event.meaning} />
        ) : (
          <OutcomeBadge outcome={event.outcome} />
        )
      }
      intro={useTranslations("manager")("zone")}
    >
      {message ? <Alert tone={tone} title={message} className="mb-4" /> : <ActionResult />}
      <div className="grid gap-4">
        <Facts event={event} />
        <Panel title={t("fields")}>
          <DefinitionList
            items={eventFields(event.channel, event.raw).map(({ name, value }) => ({
              term: <span className="font-mono text-xs break-all">{name}</span>,
              value: <span className="font-mono text-xs break-all">{value || "–"}</span>,
            }))}
          />
        </Panel>
        <Panel title={t("raw")}>
          <code className="block text-xs break-all">{event.raw}</code>
        </Panel>
      </div>
    </OfficePage>
  );
}

function Facts({ event }: { event: WebhookEvent }) {
  const t = useTranslations("manager.payments");
  const channel = useCodeLabels("payments.channels");
  const provider = useCodeLabels("order.providers");
  const { order } = event;
  const lang = useLang();
  return (
    <Panel title={t("notice")} footer={<Replay event={event} />}>
      <DefinitionList
        items={[
          { term: t("receivedAt"), value: <Instant at={event.receivedAt} /> },
          ...(event.replayedBy
            ? [{ term: t("again"), value: personName(event.replayedBy, lang) }]
            : []),
          { term: t("provider"), value: provider(event.provider) },
          { term: t("channel"), value: channel(event.channel) },
          { term: t("says"), value: <MeaningBadge meaning={event.meaning} /> },
          { term: t("amount"), value: event.amount ? formatMoney(event.amount) : "–" },
          { term: t("signed"), value: <SignatureBadge signed={event.signed} /> },
          { term: t("outcome"), value: <OutcomeBadge outcome={event.outcome} /> },
          { term: t("order"), value: order ? <OrderLink order={order} /> : "–" },
        ]}
      />
    </Panel>
  );
}

/** Only signed events can be replayed. */
function Replay({ event: { signed } }: { event: WebhookEvent }) {
  const t = useTranslations("manager.payments");
  const busy = useNavigation().formMethod === "POST";
  const refusal = useTranslations("refusal.webhook");
  const may = useHasPermission("payments.write");
  if (!signed) return refusal("not_replayable");
  if (!may) return null;
  return (
    <Form method="post" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button type="submit" size="sm" busy={busy}>
        {t("replay")}
      </Button>
      {t("replayText")}
    </Form>
  );
}
