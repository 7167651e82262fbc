import { Fragment } from "react";
import { Text } from "react-email";
import type { Template } from "./template.ts";
import type { Say } from "./say.ts";
import { style } from "./style.ts";

type Line = Parameters<(typeof orderPaid)["title"]>[1]["lines"][number];

/** An order is paid. A mailbox is no place for a secret: it leads to the order page, where the keys are. */
export const orderPaid: Template<"order_paid"> = {
  subject: (say, { number, keys }) => say("order_paid.subject", { number, keys }),
  preheader: (say, { total }) => say("order_paid.preheader", { total }),
  title: (say) => say("order_paid.title"),
  action: (say, { keys, url }) => ({ label: say("order_paid.action", { keys }), url }),
  Content: ({ say, props: { number, name, total, lines, keys } }) => (
    <>
      <Text style={style.text}>{say("order_paid.greeting", { name })}</Text>
      <Text style={style.text}>{say("order_paid.received", { number, total })}</Text>
      <Text style={style.facts} className="facts">
        {lines.map((line, index) => (
          <Fragment key={index}>
            {index > 0 && <br />}
            {lineText(say, line)}
          </Fragment>
        ))}
      </Text>
      {keys > 0 && <Text style={style.text}>{say("order_paid.keys", { keys })}</Text>}
      {keys > 0 && <Text style={style.text}>{say("order_paid.activate")}</Text>}
      <Text style={style.text}>{say("order_paid.closing")}</Text>
    </>
  ),
};

function lineText(say: Say, { name, months, quantity }: Line): string {
  const plan = months === undefined ? "" : say("order_paid.plan", { months: months ?? 0 });
  return say("order_paid.line", { name, plan, quantity });
}
