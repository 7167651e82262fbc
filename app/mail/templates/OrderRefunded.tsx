import { Text } from "react-email";
import type { MailTemplates } from "#shared/platform/mail/templates.ts";
import { DetailList } from "#app/mail/DetailList.tsx";
import { Greeting } from "#app/mail/Greeting.tsx";
import { style } from "#app/mail/style.ts";
import type { Template } from "#app/mail/template.ts";

type Refunded = MailTemplates["order_refunded"];

const kindOf = ({ amount, whole, free }: Refunded) => {
  if (amount !== null) return whole ? "whole" : "part";
  if (!whole) return "pieces";
  return free ? "free" : "rest";
};

export const orderRefunded: Template<"order_refunded"> = {
  subject: (say, props) => say(`order_refunded.subject.${kindOf(props)}`, { number: props.number }),
  preheader: (say, { reason }) => say("order.reason", { reason }),
  title: (say, props) => say(`order_refunded.title.${kindOf(props)}`),
  action: (say, { url }) => ({ label: say("order.see"), url }),
  Content: ({ say, props }) => (
    <>
      <Greeting say={say} name={props.name} />
      <Text style={style.text}>
        {say(`order_refunded.text.${kindOf(props)}`, { number: props.number })}
      </Text>
      <DetailList
        facts={[
          ...(props.amount === null
            ? []
            : [say("order_refunded.amount", { amount: props.amount })]),
          say("order.reason", { reason: props.reason }),
          ...props.lines.map((line) => say("order_refunded.line", line)),
          ...(props.fee === null ? [] : [say("order_refunded.fee", { fee: props.fee })]),
        ]}
      />
      {props.keys && <Text style={style.text}>{say("order_refunded.keys")}</Text>}
      {props.amount !== null && <Text style={style.text}>{say("order_refunded.next")}</Text>}
    </>
  ),
};
