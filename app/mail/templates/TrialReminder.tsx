import { Text } from "react-email";
import { formatInstant } from "#shared/kit/time.ts";
import { TRIAL_REMINDER_DAYS } from "#shared/licensing/licenses/rules.ts";
import { DetailList } from "#app/mail/DetailList.tsx";
import { Greeting } from "#app/mail/Greeting.tsx";
import { style } from "#app/mail/style.ts";
import type { Template } from "#app/mail/template.ts";

export const trialEnd: Template<"trial_end"> = {
  subject: (say, { product, over }) =>
    over
      ? say("trial_end.over.subject", { product })
      : say("trial_end.coming.subject", { product, days: TRIAL_REMINDER_DAYS }),
  preheader: (say, { over, until }) =>
    say(over ? "trial_end.over.preheader" : "trial_end.coming.preheader", {
      until: formatInstant(until),
    }),
  title: (say, { over }) => say(over ? "trial_end.over.title" : "trial_end.coming.title"),
  action: (say, { url }) => ({ label: say("trial_end.action"), url }),
  Content: ({ say, props: { number, name, product, until, worksUntil, over } }) => (
    <>
      <Greeting say={say} name={name} />
      <Text style={style.text}>
        {say(over ? "trial_end.over.text" : "trial_end.coming.text", { product })}
      </Text>
      <DetailList
        facts={[
          say("trial_end.product", { product }),
          say(over ? "trial_end.over.until" : "trial_end.coming.until", {
            until: formatInstant(until),
          }),
          ...(worksUntil > until
            ? [say("trial_end.grace", { until: formatInstant(worksUntil) })]
            : []),
          say("order.number", { number }),
        ]}
      />
      <Text style={style.text}>{say("trial_end.buy")}</Text>
      <Text style={style.text}>{say("trial_end.nothing")}</Text>
    </>
  ),
};
