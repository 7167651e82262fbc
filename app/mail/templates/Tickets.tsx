import { Text } from "react-email";
import { DetailList } from "#app/mail/DetailList.tsx";
import { Greeting } from "#app/mail/Greeting.tsx";
import { style } from "#app/mail/style.ts";
import type { Template } from "#app/mail/template.ts";
import { PlainText } from "#app/mail/PlainText.tsx";

export const ticketReceived: Template<"ticket_received"> = {
  subject: (say, { number, subject }) => say("ticket_received.subject", { number, subject }),
  preheader: (say, { name }) => say("ticket_received.preheader", { name }),
  title: (say) => say("ticket_received.title"),
  action: (say, { url }) => ({ label: say("ticket_received.see"), url }),
  Content: ({ say, props: { name, email, company, product, subject, message, written } }) => (
    <>
      <DetailList
        facts={[
          say("ticket_received.from", { name }),
          say("ticket_received.email", { email }),
          company && say("ticket_received.company", { company }),
          product && say("ticket_received.product", { product }),
          say("ticket_received.written", { lang: written }),
          say("ticket_received.about", { subject }),
        ]}
      />
      <PlainText text={message} />
      <Text style={style.text}>{say("ticket_received.how")}</Text>
    </>
  ),
};

/** The address may be a stranger's: contains our own words only. */
export const ticketAcknowledged: Template<"ticket_acknowledged"> = {
  subject: (say, { number }) => say("ticket_acknowledged.subject", { number }),
  preheader: (say) => say("ticket_acknowledged.preheader"),
  title: (say) => say("ticket_acknowledged.title"),
  action: (say, { url }) => ({ label: say("ticket_acknowledged.see"), url }),
  Content: ({ say, props: { number } }) => (
    <>
      <Text style={style.text}>{say("ticket_acknowledged.text", { number })}</Text>
      <Text style={style.text}>{say("ticket_acknowledged.next")}</Text>
      <Text style={style.text}>{say("ticket_acknowledged.stranger")}</Text>
    </>
  ),
};

export const ticketReplied: Template<"ticket_replied"> = {
  subject: (say, { number, subject }) => say("ticket_replied.subject", { number, subject }),
  preheader: (say) => say("ticket_replied.preheader"),
  title: (say) => say("ticket_replied.title"),
  action: (say, { url }) => ({ label: say("ticket_replied.see"), url }),
  byHand: true,
  Content: ({ say, props: { name, number, text, asked } }) => (
    <>
      <Greeting say={say} name={name} />
      <PlainText text={text} />
      <Text style={style.text}>{say("ticket_replied.how", { number })}</Text>
      {asked !== undefined && (
        <>
          <Text style={style.small} className="muted">
            {say("ticket_replied.asked")}
          </Text>
          <PlainText text={asked} />
        </>
      )}
    </>
  ),
};
