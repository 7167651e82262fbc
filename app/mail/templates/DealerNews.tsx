import { Text } from "react-email";
import { formatInstant } from "#shared/kit/time.ts";
import { DetailList } from "#app/mail/DetailList.tsx";
import { Greeting } from "#app/mail/Greeting.tsx";
import { style } from "#app/mail/style.ts";
import type { Template } from "#app/mail/template.ts";

export const dealerAppointed: Template<"dealer_appointed"> = {
  subject: (say) => say("dealer_appointed.subject"),
  preheader: (say, { percent }) => say("dealer_appointed.percent", { percent }),
  title: (say) => say("dealer_appointed.subject"),
  action: (say, { url }) => ({ label: say("dealer_appointed.action"), url }),
  Content: ({ say, props: { name, by, percent } }) => (
    <>
      <Greeting say={say} name={name} />
      <Text style={style.text}>
        {by === "" ? say("dealer_appointed.textUnnamed") : say("dealer_appointed.text", { by })}
      </Text>
      <Text style={style.text}>{say("dealer_appointed.percent", { percent })}</Text>
      <Text style={style.text}>{say("dealer_appointed.how")}</Text>
    </>
  ),
};

export const dealerPercent: Template<"dealer_percent"> = {
  subject: (say) => say("dealer_percent.subject"),
  preheader: (say, { before, after }) => say("dealer_percent.text", { before, after }),
  title: (say) => say("dealer_percent.subject"),
  action: (say, { url }) => ({ label: say("dealer_percent.action"), url }),
  Content: ({ say, props: { name, before, after } }) => (
    <>
      <Greeting say={say} name={name} />
      <Text style={style.text}>{say("dealer_percent.text", { before, after })}</Text>
      <Text style={style.text}>{say("dealer_percent.from")}</Text>
    </>
  ),
};

export const dealerAgreement: Template<"dealer_agreement"> = {
  subject: (say) => say("dealer_agreement.subject"),
  preheader: (say) => say("dealer_agreement.text"),
  title: (say) => say("dealer_agreement.subject"),
  action: (say, { url }) => ({ label: say("dealer_agreement.action"), url }),
  Content: ({ say, props: { name, before, after, from } }) => (
    <>
      <Greeting say={say} name={name} />
      <Text style={style.text}>{say("dealer_agreement.text")}</Text>
      <DetailList
        facts={[
          before === null || before === after
            ? say("dealer_agreement.percent", { after })
            : say("dealer_agreement.percentChanged", { before, after }),
          say("dealer_agreement.from", { from: formatInstant(from) }),
        ]}
      />
      <Text style={style.text}>{say("dealer_agreement.next")}</Text>
    </>
  ),
};

export const dealerBank: Template<"dealer_bank"> = {
  subject: (say, { about }) => say(`dealer_bank.${about}.subject`),
  preheader: (say, { about, account }) => say(`dealer_bank.${about}.text`, { account }),
  title: (say, { about }) => say(`dealer_bank.${about}.subject`),
  action: (say, { url }) => ({ label: say("dealer_bank.action"), url }),
  Content: ({ say, props: { about, name, account, until } }) => (
    <>
      <Greeting say={say} name={name} />
      <Text style={style.text}>{say(`dealer_bank.${about}.text`, { account })}</Text>
      <Text style={style.text}>{say("dealer_bank.until", { until: formatInstant(until) })}</Text>
      <Text style={style.text}>{say("dealer_bank.unexpected")}</Text>
    </>
  ),
};
