import { Text } from "react-email";
import { DetailList } from "#app/mail/DetailList.tsx";
import { Greeting } from "#app/mail/Greeting.tsx";
import { style } from "#app/mail/style.ts";
import type { Template } from "#app/mail/template.ts";

export const quotationSent: Template<"quotation_sent"> = {
  subject: (say, { number }) => say("quotation_sent.subject", { number }),
  preheader: (say, { total, lastDay }) => say("quotation_sent.preheader", { total, lastDay }),
  title: (say) => say("quotation_sent.title"),
  action: (say, { url }) => ({ label: say("quotation_sent.see"), url }),
  Content: ({ say, props: { name, number, lines, total, lastDay, note } }) => (
    <>
      <Greeting say={say} name={name} />
      <Text style={style.text}>{say("quotation_sent.text", { number })}</Text>
      <DetailList
        facts={[
          ...lines.map((line) => say("shipment_sent.line", line)),
          say("quotation_sent.total", { total }),
          say("quotation_sent.lastDay", { lastDay }),
        ]}
      />
      {note && <Text style={style.text}>{say("quotation_sent.note", { note })}</Text>}
      <Text style={style.text}>{say("quotation_sent.how")}</Text>
    </>
  ),
};
