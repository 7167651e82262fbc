import { Text } from "react-email";
import { DetailList } from "#app/mail/DetailList.tsx";
import { Greeting } from "#app/mail/Greeting.tsx";
import { style } from "#app/mail/style.ts";
import type { Template } from "#app/mail/template.ts";

export const returnRequest: Template<"withdrawal"> = {
  subject: (say, { state, number }) => say(`withdrawal.subject.${state}`, { number }),
  preheader: (say, { state }) => say(`withdrawal.next.${state}`),
  title: (say, { state }) => say(`withdrawal.title.${state}`),
  action: (say, { url }) => ({ label: say("order.see"), url }),
  Content: ({ say, props: { name, number, state, reason, answer, lines } }) => (
    <>
      <Greeting say={say} name={name} />
      <Text style={style.text}>{say(`withdrawal.text.${state}`, { number })}</Text>
      <DetailList
        facts={[
          ...lines.map((line) => say("order_refunded.line", line)),
          reason && say("withdrawal.reason", { reason }),
          answer && say("withdrawal.answer", { answer }),
        ]}
      />
      <Text style={style.text}>{say(`withdrawal.next.${state}`)}</Text>
    </>
  ),
};
