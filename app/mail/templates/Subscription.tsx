import { Text } from "react-email";
import { formatDay, formatInstant } from "#shared/kit/time.ts";
import { DetailList } from "#app/mail/DetailList.tsx";
import { Greeting } from "#app/mail/Greeting.tsx";
import { style } from "#app/mail/style.ts";
import type { Template } from "#app/mail/template.ts";

export const subscription: Template<"subscription"> = {
  subject: (say, { about, product, at }) =>
    say(`subscription.${about}.subject`, { product, day: formatDay(at) }),
  preheader: (say, { about, amount, at }) =>
    say(`subscription.${about}.preheader`, { amount, day: formatDay(at) }),
  title: (say, { about }) => say(`subscription.${about}.title`),
  action: (say, { about, url }) => ({ label: say(`subscription.${about}.action`), url }),
  Content: ({
    say,
    props: { about, name, product, amount, before, at, retryAt, stopsAt, number },
  }) => (
    <>
      <Greeting say={say} name={name} />
      <Text style={style.text}>{say(`subscription.${about}.text`, { amount })}</Text>
      <DetailList
        facts={[
          say("subscription.product", { product }),
          before && say("subscription.before", { amount: before }),
          say("subscription.amount", { amount }),
          say(`subscription.${about}.date`, { at: formatInstant(at) }),
          retryAt && say("subscription.retry", { at: formatInstant(retryAt) }),
          stopsAt && say("subscription.stops", { at: formatInstant(stopsAt) }),
          number && say("order.number", { number }),
        ]}
      />
      <Text style={style.text}>{say(`subscription.${about}.next`)}</Text>
    </>
  ),
};
