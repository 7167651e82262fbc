import { data, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { ticketOffice, type Ticket as TicketView } from "#shared/content/tickets/adminContract.ts";
import { personName } from "#shared/kit/person.ts";
import { pageContext } from "#app/requestContext.ts";
import { idempotencyKeyOf, toSubmissionError, parseSubmission } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Instant } from "#app/text/Instant.tsx";
import { useLang } from "#app/i18n/useLang.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { requireId } from "#app/office/layout/idParam.server.ts";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { officePathsIn, useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/Ticket";
import { ReplyForm, StateForm } from "./TicketActions.tsx";
import { TicketBadge } from "./TicketBadge.tsx";
import { TicketSender } from "./TicketSender.tsx";

const DONE = ["ticket_replied", "ticket_state_set"] as const;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ticket = await context.get(pageContext).portal.ticketOffice.detail(requireId(params));
  const done = DONE.find((each) => each === url.searchParams.get("done")) ?? null;
  return { ticket, done, idempotencyKey: crypto.randomUUID() };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const { id } = requireId(params);
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent !== "reply" && intent !== "setState") throw data(null, { status: 422 });
  try {
    if (intent === "reply") {
      const read = parseSubmission(form, ticketOffice.reply.input.omit({ id: true }));
      if (!read.ok) return read.refused;
      await portal.ticketOffice.reply({ id, ...read.value }, idempotencyKeyOf(form));
    } else {
      const read = parseSubmission(form, ticketOffice.setState.input.omit({ id: true }));
      if (!read.ok) return read.refused;
      await portal.ticketOffice.setState({ id, ...read.value });
    }
  } catch (error) {
    return toSubmissionError(error, form);
  }
  const done = intent === "reply" ? "ticket_replied" : "ticket_state_set";
  return redirect(`${officePathsIn(lang).item("tickets", id)}?done=${done}`, 303);
}

export default function Ticket({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.tickets");
  const said = useTranslations("done");
  const paths = useOfficePaths();
  const errors = useFormErrors(actionData);
  const mayWrite = useHasPermission("tickets.write");
  const { ticket, done, idempotencyKey } = loaderData;
  const { id, number, state, suspicion, message, subject } = ticket;
  return (
    <OfficePage
      title={t("one", { number })}
      here={paths.item("tickets", id)}
      above={[{ label: t("title"), href: paths.list("tickets") }]}
      badge={<TicketBadge state={state} />}
      actions={mayWrite && <StateForm ticket={ticket} />}
    >
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid gap-4">
          {done && !actionData && <Alert tone="success" title={said(done)} />}
          {errors.message && <Alert tone={errors.tone} title={errors.message} />}
          {state === "spam" && suspicion && (
            <Alert tone="warning" title={t(`suspicion.${suspicion}`)} />
          )}
          <Panel title={subject}>
            <p className="wrap-anywhere whitespace-pre-line">{message}</p>
          </Panel>
          <Replies replies={ticket.replies} />
          {mayWrite && state !== "spam" && (
            <ReplyForm
              key={ticket.replies.length}
              ticket={ticket}
              idempotencyKey={idempotencyKey}
              errors={errors}
            />
          )}
        </div>
        <TicketSender ticket={ticket} />
      </div>
    </OfficePage>
  );
}

function Replies({ replies }: Pick<TicketView, "replies">) {
  const t = useTranslations("manager.tickets");
  const lang = useLang();
  return (
    <Panel title={t("thread")}>
      {replies.length === 0 ? (
        <p className="text-sm text-muted">{t("noReplies")}</p>
      ) : (
        <ol className="-my-3 divide-y divide-line">
          {replies.map(({ id, by, text, sentAt }) => (
            <li key={id} className="py-3">
              <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
                {t("repliedBy", { name: personName(by, lang) || by.email })}
                <Instant at={sentAt} />
              </p>
              <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
