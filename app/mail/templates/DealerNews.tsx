import { Text } from "react-email";
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
