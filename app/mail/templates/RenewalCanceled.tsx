import { Text } from "react-email";
import { DetailList } from "#app/mail/DetailList.tsx";
import { Greeting } from "#app/mail/Greeting.tsx";
import { style } from "#app/mail/style.ts";
import type { Template } from "#app/mail/template.ts";

export const renewalCancelled: Template<"renewal_cancelled"> = {
  subject: (say, { number }) => say("renewal_cancelled.subject", { number }),
  preheader: (say, { by }) => say(`renewal_cancelled.by.${by}`),
  title: (say) => say("renewal_cancelled.title"),
  action: (say, { url }) => ({ label: say("order.see"), url }),
  Content: ({ say, props: { number, name, amount, months, by, note } }) => (
    <>
      <Greeting say={say} name={name} />
      <Text style={style.text}>{say(`renewal_cancelled.by.${by}`)}</Text>
      <DetailList
        facts={[
          say("order.number", { number }),
          say("renewal_cancelled.ended", { amount, months }),
          note && say("order.reason", { reason: note }),
        ]}
      />
      <Text style={style.text}>{say("renewal_cancelled.runsOn")}</Text>
      <Text style={style.text}>{say("renewal_cancelled.final")}</Text>
    </>
  ),
};
