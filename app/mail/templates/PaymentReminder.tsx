import { Text } from "react-email";
import { formatInstant } from "#shared/kit/time.ts";
import type { MailTemplates } from "#shared/platform/mail/templates.ts";
import { DetailList } from "#app/mail/DetailList.tsx";
import type { MailTranslator } from "#app/mail/translator.ts";
import { Greeting } from "#app/mail/Greeting.tsx";
import { style } from "#app/mail/style.ts";
import type { Template } from "#app/mail/template.ts";

type Reminder = MailTemplates["order_reminder"];

/** What expires: the ATM account, or the payment deadline, with or without its method. */
const endOf = ({ account, instead }: Reminder) => {
  if (account) return "account";
  return instead?.why === "account_over" ? "over" : "order";
};

export const orderReminder: Template<"order_reminder"> = {
  subject: (say, props) => say(`order_reminder.${endOf(props)}.subject`, props),
  preheader: (say, { total, payBy }) =>
    say("order.preheader", { total, payBy: formatInstant(payBy) }),
  title: (say, props) => say(`order_reminder.${endOf(props)}.title`, props),
  action: (say, { method, instead, url }) => ({
    label: instead ? say("order_reminder.again") : say(`order.action.${method}`),
    url,
  }),
  Content: ({ say, props }) => (
    <>
      <Greeting say={say} name={props.name} />
      <Text style={style.text}>{say(`order_reminder.${endOf(props)}.text`, props)}</Text>
      <DetailList facts={factsOf(say, props)} />
      <Text style={style.text}>{howIn(say, props)}</Text>
      <Text style={style.text}>{afterwardsIn(say, props)}</Text>
    </>
  ),
};

function factsOf(say: MailTranslator, { account, instead, ...order }: Reminder) {
  const payBy = formatInstant(order.payBy);
  if (account) {
    return [
      say("order_reminder.account.bank", account),
      say("order_reminder.account.number", account),
      say("order_reminder.account.amount", order),
      say("order_reminder.account.payBy", { payBy }),
    ];
  }
  const ways = instead?.ways.map((way) => say(`order.methods.${way}`)) ?? [];
  return [
    say("order.total", order),
    instead ? null : say("order.method", { method: say(`order.methods.${order.method}`) }),
    ways.length > 0
      ? say("order_reminder.ways", { ways: ways.join(say("order_reminder.separator")) })
      : null,
    say("order.payBy", { payBy }),
  ];
}

function howIn(say: MailTranslator, { account, instead, method }: Reminder): string {
  if (account) return say("order_reminder.account.how");
  if (!instead) return say(`order.how.${method}`);
  const end = instead.ways.length > 0 ? instead.why : "none";
  return say(`order_reminder.instead.${end}`, { method: say(`order.methods.${method}`) });
}

/** An ATM account that expires before the order cancels nothing. */
function afterwardsIn(say: MailTranslator, { account }: Reminder): string {
  if (!account?.orderPayBy) return say("order.late");
  return say("order_reminder.account.after", { orderPayBy: formatInstant(account.orderPayBy) });
}
