import { Text } from "react-email";
import { formatInstant } from "#shared/kit/time.ts";
import { DetailList } from "#app/mail/DetailList.tsx";
import { Greeting } from "#app/mail/Greeting.tsx";
import { style } from "#app/mail/style.ts";
import type { Template } from "#app/mail/template.ts";

export const keyOffered: Template<"key_offered"> = {
  subject: (say, { product }) => say("key_offered.subject", { product }),
  preheader: (say, { until }) => say("key_offered.until", { until: formatInstant(until) }),
  title: (say) => say("key_offered.title"),
  action: (say, { url }) => ({ label: say("key_offered.action"), url }),
  Content: ({ say, props: { name, product, from, until } }) => (
    <>
      <Greeting say={say} name={name} />
      <Text style={style.text}>{say("key_offered.text", { from })}</Text>
      <DetailList
        facts={[
          say("key_offered.product", { product }),
          say("key_offered.until", { until: formatInstant(until) }),
        ]}
      />
      <Text style={style.text}>{say("key_offered.how")}</Text>
      <Text style={style.text}>{say("key_offered.unknown")}</Text>
    </>
  ),
};
