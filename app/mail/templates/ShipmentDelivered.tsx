import { Text } from "react-email";
import { DetailList } from "#app/mail/DetailList.tsx";
import { Greeting } from "#app/mail/Greeting.tsx";
import { style } from "#app/mail/style.ts";
import type { Template } from "#app/mail/template.ts";

const wayOf = ({ collected }: { collected: boolean }) => (collected ? "collected" : "delivered");

export const shipmentDelivered: Template<"shipment_delivered"> = {
  subject: (say, props) =>
    say(`shipment_delivered.subject.${wayOf(props)}`, { number: props.number }),
  preheader: (say, props) => say(`shipment_delivered.preheader.${wayOf(props)}`, { on: props.on }),
  title: (say, props) => say(`shipment_delivered.title.${wayOf(props)}`),
  action: (say, { url }) => ({ label: say("order.see"), url }),
  Content: ({ say, props }) => (
    <>
      <Greeting say={say} name={props.name} />
      <Text style={style.text}>
        {say(`shipment_delivered.text.${wayOf(props)}`, { number: props.number, on: props.on })}
      </Text>
      <DetailList facts={props.lines.map((line) => say("shipment_sent.line", line))} />
      <Text style={style.text}>{say("shipment_delivered.withdraw", { until: props.until })}</Text>
      {props.more && <Text style={style.text}>{say("shipment_delivered.more")}</Text>}
      <Text style={style.text}>{say("shipment_delivered.wrong")}</Text>
    </>
  ),
};
