import { Text } from "react-email";
import { formatInstant } from "#shared/kit/time.ts";
import { PAYMENT_WINDOW_HOURS } from "#shared/sales/orders/rules.ts";
import { DetailList } from "#app/mail/DetailList.tsx";
import { discountText } from "#app/mail/discountText.ts";
import { shippingText } from "#app/mail/shippingText.ts";
import { Greeting } from "#app/mail/Greeting.tsx";
import { style } from "#app/mail/style.ts";
import { taxText } from "#app/mail/taxText.ts";
import type { Template } from "#app/mail/template.ts";

export const orderPlaced: Template<"order_placed"> = {
  subject: (say, { number }) => say("order_placed.subject", { number }),
  preheader: (say, { total, payBy }) =>
    say("order.preheader", { total, payBy: formatInstant(payBy) }),
  title: (say) => say("order_placed.title"),
  action: (say, { method, url }) => ({ label: say(`order.action.${method}`), url }),
  Content: ({ say, props }) => (
    <>
      <Greeting say={say} name={props.name} />
      <Text style={style.text}>
        {say("order_placed.text", { number: props.number, hours: PAYMENT_WINDOW_HOURS })}
      </Text>
      <DetailList
        facts={[
          ...discountText(say, props.reduced),
          ...shippingText(say, props.shipping),
          say("order.total", { total: props.total }),
          ...taxText(say, props.tax),
          say("order.method", { method: say(`order.methods.${props.method}`) }),
          say("order.payBy", { payBy: formatInstant(props.payBy) }),
        ]}
      />
      <Text style={style.text}>{say(`order.how.${props.method}`)}</Text>
      <Text style={style.text}>{say("order.late")}</Text>
    </>
  ),
};

export const orderClosed: Template<"order_closed"> = {
  subject: (say, { number }) => say("order_closed.subject", { number }),
  preheader: (say, { by }) => say(`order_closed.by.${by}`),
  title: (say) => say("order_closed.title"),
  action: (say, { url }) => ({ label: say("order.see"), url }),
  Content: ({ say, props: { number, name, total, by, note } }) => (
    <>
      <Greeting say={say} name={name} />
      <Text style={style.text}>{say(`order_closed.by.${by}`)}</Text>
      <DetailList
        facts={[
          say("order.number", { number }),
          say("order.total", { total }),
          note && say("order.reason", { reason: note }),
        ]}
      />
      <Text style={style.text}>{say("order_closed.paid")}</Text>
    </>
  ),
};

export const orderChanged: Template<"order_changed"> = {
  subject: (say, { number }) => say("order_changed.subject", { number }),
  preheader: (say, { total }) => say("order_changed.preheader", { total }),
  title: (say) => say("order_changed.title"),
  action: (say, { url }) => ({ label: say("order.see"), url }),
  Content: ({
    say,
    props: { number, name, before, total, note, lines, payBy, noRenewal, reduced, shipping, tax },
  }) => (
    <>
      <Greeting say={say} name={name} />
      <Text style={style.text}>{say("order_changed.text", { number })}</Text>
      <DetailList
        facts={[
          say("order.reason", { reason: note }),
          ...lines.map((line) => say("order_changed.line", line)),
          ...discountText(say, reduced),
          ...shippingText(say, shipping),
          say("order_changed.before", { before }),
          say("order_changed.after", { total }),
          ...taxText(say, tax),
          say("order.payBy", { payBy: formatInstant(payBy) }),
        ]}
      />
      {noRenewal && <Text style={style.text}>{say("order_changed.noRenewal")}</Text>}
      <Text style={style.text}>{say("order_changed.question")}</Text>
    </>
  ),
};

export const transferReported: Template<"transfer_reported"> = {
  subject: (say, { number }) => say("transfer_reported.subject", { number }),
  preheader: (say) => say("transfer_reported.text"),
  title: (say) => say("transfer_reported.title"),
  action: (say, { url }) => ({ label: say("order.see"), url }),
  Content: ({ say, props: { number, name, amount, last5, date } }) => (
    <>
      <Greeting say={say} name={name} />
      <Text style={style.text}>{say("transfer_reported.text")}</Text>
      <DetailList
        facts={[
          say("order.number", { number }),
          say("transfer_reported.amount", { amount }),
          say("transfer_reported.date", { date }),
          say("transfer_reported.last5", { last5 }),
        ]}
      />
      <Text style={style.text}>{say("transfer_reported.wait")}</Text>
    </>
  ),
};

/** For money that does not settle the order. */
export const paymentHeld: Template<"payment_held"> = {
  subject: (say, { number, outcome }) => say(`payment_held.subject.${outcome}`, { number }),
  preheader: (say, { amount, outcome }) => say(`payment_held.amount.${outcome}`, { amount }),
  title: (say, { outcome }) => say(`payment_held.title.${outcome}`),
  action: (say, { url }) => ({ label: say("order.see"), url }),
  Content: ({ say, props: { number, name, total, amount, outcome } }) => (
    <>
      <Greeting say={say} name={name} />
      <Text style={style.text}>{say(`payment_held.text.${outcome}`, { number })}</Text>
      <DetailList
        facts={[
          say(`payment_held.amount.${outcome}`, { amount }),
          say("order.number", { number }),
          say("order.total", { total }),
        ]}
      />
      <Text style={style.text}>{say(`payment_held.next.${outcome}`)}</Text>
    </>
  ),
};

/** The payment was not found, or is refunded. */
export const paymentRejected: Template<"payment_rejected"> = {
  subject: (say, { number }) => say("payment_rejected.subject", { number }),
  preheader: (say, { note }) => say("order.reason", { reason: note }),
  title: (say) => say("payment_rejected.title"),
  action: (say, { url }) => ({ label: say("order.see"), url }),
  Content: ({ say, props: { number, name, total, note, payBy, refund } }) => (
    <>
      <Greeting say={say} name={name} />
      <Text style={style.text}>{say("payment_rejected.text", { number, total })}</Text>
      <DetailList facts={[say("order.reason", { reason: note })]} />
      {refund && <Text style={style.text}>{say("payment_rejected.refund", { refund })}</Text>}
      <Text style={style.text}>
        {payBy
          ? say("payment_rejected.open", { payBy: formatInstant(payBy) })
          : say("payment_rejected.closed")}
      </Text>
    </>
  ),
};
