import { Text } from "react-email";
import type { MailTemplates } from "#shared/platform/mail/templates.ts";
import { formatInstant } from "#shared/kit/time.ts";
import { DetailList } from "#app/mail/DetailList.tsx";
import type { MailTranslator } from "#app/mail/translator.ts";
import { Greeting } from "#app/mail/Greeting.tsx";
import { style } from "#app/mail/style.ts";
import type { Template } from "#app/mail/template.ts";

type Refunded = MailTemplates["payment_refunded"];

export const paymentRefunded: Template<"payment_refunded"> = {
  subject: (say, { number, amount }) => say("payment_refunded.subject", { number, amount }),
  preheader: (say, props) => where(say, props),
  title: (say) => say("payment_refunded.title"),
  action: (say, { url }) => ({ label: say("order.see"), url }),
  Content: ({ say, props }) => (
    <>
      <Greeting say={say} name={props.name} />
      <Text style={style.text}>
        {say(`payment_refunded.text.${textOf(props)}`, { number: props.number })}
      </Text>
      <DetailList
        facts={[
          say("payment_refunded.amount", { amount: props.amount }),
          say("payment_refunded.at", { at: formatInstant(props.at) }),
          where(say, props),
          say("payment_refunded.reference", { reference: props.reference }),
          say("order.number", { number: props.number }),
        ]}
      />
      <Text style={style.text}>{say(`payment_refunded.arrives.${kindOf(props)}`)}</Text>
      <Text style={style.text}>{say(`payment_refunded.means.${props.means}`)}</Text>
    </>
  ),
};

const textOf = (props: Refunded) => (kindOf(props) === "chargeback" ? "chargeback" : props.means);

function kindOf({ method }: Refunded) {
  if (method === "chargeback") return method;
  return method === "credit" || method === "creditPeriod" ? "card" : "account";
}

function where(say: MailTranslator, props: Refunded): string {
  const { payer } = props;
  const kind = kindOf(props);
  if (kind !== "account") return say(`payment_refunded.to.${kind}`);
  if (payer === null) return say("payment_refunded.to.account");
  const { bank, last5 } = payer;
  return bank === null
    ? say("payment_refunded.to.digits", { last5 })
    : say("payment_refunded.to.bank", { bank, last5 });
}
