import { Text } from "react-email";
import { DetailList } from "#app/mail/DetailList.tsx";
import { Greeting } from "#app/mail/Greeting.tsx";
import { style } from "#app/mail/style.ts";
import type { Template } from "#app/mail/template.ts";

export const shipmentSent: Template<"shipment_sent"> = {
  subject: (say, { number, tracking }) =>
    tracking
      ? say("shipment_sent.subjectOf", { number, tracking })
      : say("shipment_sent.subject", { number }),
  preheader: (say, { carrier }) => say("shipment_sent.preheader", { carrier }),
  title: (say) => say("shipment_sent.title"),
  action: (say, { url }) => ({ label: say("order.see"), url }),
  Content: ({ say, props: { name, number, lines, carrier, tracking, followed, more } }) => (
    <>
      <Greeting say={say} name={name} />
      <Text style={style.text}>{say("shipment_sent.text", { number })}</Text>
      <DetailList
        facts={[
          ...lines.map((line) => say("shipment_sent.line", line)),
          say("shipment_sent.carrier", { carrier }),
          tracking && say("shipment_sent.tracking", { tracking }),
        ]}
      />
      {followed && <Text style={style.text}>{say("shipment_sent.follow")}</Text>}
      {more && <Text style={style.text}>{say("shipment_sent.more")}</Text>}
    </>
  ),
};
