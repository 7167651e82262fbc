import { Text } from "react-email";
import { formatInstant } from "#shared/kit/time.ts";
import { TRIAL } from "#shared/catalog/products/rules.ts";
import type { Template } from "#app/mail/template.ts";
import type { MailTranslator } from "#app/mail/translator.ts";
import { discountText } from "#app/mail/discountText.ts";
import { shippingText } from "#app/mail/shippingText.ts";
import { Greeting } from "#app/mail/Greeting.tsx";
import { style } from "#app/mail/style.ts";
import { taxText } from "#app/mail/taxText.ts";

const ends = ({ trialUntil }: Props) => ({ until: trialUntil ? formatInstant(trialUntil) : "" });

type Props = Parameters<(typeof orderPaid)["title"]>[1];
type Line = Props["lines"][number];

/** Links to the keys on the order page: a mailbox is no place for secrets. */
export const orderPaid: Template<"order_paid"> = {
  subject: (say, { number, keys, trialUntil }) =>
    trialUntil
      ? say("order_paid.trial.subject", { number })
      : say("order_paid.subject", { number, keys }),
  preheader: (say, props) =>
    props.trialUntil
      ? say("order_paid.trial.preheader", ends(props))
      : say("order_paid.preheader", { total: props.total }),
  title: (say, { trialUntil }) => say(trialUntil ? "order_paid.trial.title" : "order_paid.title"),
  action: (say, { keys, url }) => ({ label: say("order_paid.action", { keys }), url }),
  Content: ({ say, props }) => {
    const { number, name, total, trialUntil, lines, reduced, keys, next, shipping, tax } = props;
    return (
      <>
        <Greeting say={say} name={name} />
        <Text style={style.text}>
          {trialUntil
            ? say("order_paid.trial.begun", { number, ...ends(props) })
            : say("order_paid.received", { number, total })}
        </Text>
        <table role="presentation" width="100%" style={style.lines} className="lines">
          <tbody>
            {lines.map((line, index) => (
              <tr key={index} className="entry">
                <td style={style.line} className="line">
                  {lineText(say, line)}{" "}
                </td>
                <td style={style.amount} className="line">
                  {say("order_paid.quantity", { quantity: line.quantity })}
                </td>
              </tr>
            ))}
            {[
              ...discountText(say, reduced),
              ...shippingText(say, shipping),
              ...taxText(say, tax),
            ].map((text) => (
              <tr key={text} className="entry">
                <td style={style.line} className="line" colSpan={2}>
                  {text}
                </td>
              </tr>
            ))}
            <tr className="entry">
              <td style={style.line} className="line">
                <strong>{say("order_paid.total")}</strong>{" "}
              </td>
              <td style={style.amount} className="line">
                <strong>{total}</strong>
              </td>
            </tr>
          </tbody>
        </table>
        {keys > 0 && <Text style={style.text}>{say("order_paid.keys", { keys })}</Text>}
        {keys > 0 && <Text style={style.text}>{say("order_paid.activate")}</Text>}
        {next.map((kind) => (
          <Text key={kind} style={style.text}>
            {say(`order_paid.next.${nextOf(kind, shipping)}`)}
          </Text>
        ))}
        <Text style={style.text}>{say("order_paid.closing")}</Text>
      </>
    );
  },
};

function lineText(say: MailTranslator, { name, months }: Line): string {
  return say("order_paid.line", { name, plan: months === undefined ? "" : planText(say, months) });
}

const planText = (say: MailTranslator, months: number | null): string =>
  months === TRIAL ? say("order_paid.trial.plan") : say("order_paid.plan", { months: months ?? 0 });

/** Hardware is collected unless shipped. */
const nextOf = (kind: Props["next"][number], shipping: Props["shipping"]) =>
  kind === "hardware" && shipping?.kind === "delivery" ? "sent" : kind;
