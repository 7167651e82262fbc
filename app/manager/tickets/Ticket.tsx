import { data, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { ticketOffice } from "#shared/tickets/office.ts";
import { page } from "../../context.ts";
import { idempotencyKeyIn, refusedWith, submitted } from "../../kit/submitted.ts";
import { useRefused } from "../../kit/useRefused.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { useMay } from "../context.ts";
import { namedId } from "../item.server.ts";
import { ManagerPage } from "../ManagerPage.tsx";
import { managerPathsIn, useManagerPaths } from "../paths.ts";
import type { Route } from "./+types/Ticket";
import { ReplyForm, StateForm } from "./Deeds.tsx";
import { Thread } from "./Thread.tsx";
import { TicketBadge } from "./TicketBadge.tsx";
import { Writer } from "./Writer.tsx";

const DONE = ["ticket_replied", "ticket_state_set"] as const;

/** One message with its answers. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ticket = await context.get(page).portal.ticketOffice.detail(namedId(params));
  const done = DONE.find((each) => each === url.searchParams.get("done")) ?? null;
  return { ticket, done, idempotencyKey: crypto.randomUUID() };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(page);
  const { id } = namedId(params);
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent !== "reply" && intent !== "setState") throw data(null, { status: 422 });
  try {
    if (intent === "reply") {
      const read = submitted(form, ticketOffice.reply.input.omit({ id: true }));
      if (!read.ok) return read.refused;
      await portal.ticketOffice.reply({ id, ...read.value }, idempotencyKeyIn(form));
    } else {
      const read = submitted(form, ticketOffice.setState.input.omit({ id: true }));
      if (!read.ok) return read.refused;
      await portal.ticketOffice.setState({ id, ...read.value });
    }
  } catch (error) {
    return refusedWith(error, form);
  }
  const done = intent === "reply" ? "ticket_replied" : "ticket_state_set";
  return redirect(`${managerPathsIn(lang).item("tickets", id)}?done=${done}`, 303);
}

export default function Ticket({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.tickets");
  const said = useTranslations("done");
  const paths = useManagerPaths();
  const told = useRefused(actionData);
  const mayWrite = useMay("tickets.write");
  const { ticket, done, idempotencyKey } = loaderData;
  const { id, number, state, suspicion, message, subject } = ticket;
  return (
    <ManagerPage
      title={t("one", { number })}
      here={paths.item("tickets", id)}
      above={[{ label: t("title"), href: paths.list("tickets") }]}
      badge={<TicketBadge state={state} />}
      actions={mayWrite && <StateForm ticket={ticket} />}
    >
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid gap-4">
          {done && !actionData && <Alert tone="success" title={said(done)} />}
          {told.message && <Alert tone={told.tone} title={told.message} />}
          {state === "spam" && suspicion && (
            <Alert tone="warning" title={t(`suspicion.${suspicion}`)} />
          )}
          <Panel title={subject}>
            <p className="wrap-anywhere whitespace-pre-line">{message}</p>
          </Panel>
          <Thread replies={ticket.replies} />
          {mayWrite && state !== "spam" && (
            <ReplyForm
              key={ticket.replies.length}
              ticket={ticket}
              idempotencyKey={idempotencyKey}
              told={told}
            />
          )}
        </div>
        <Writer ticket={ticket} />
      </div>
    </ManagerPage>
  );
}
