import { Text } from "react-email";
import { formatMoney } from "#shared/kit/money.ts";
import { Greeting } from "#app/mail/Greeting.tsx";
import { style } from "#app/mail/style.ts";
import type { Template } from "#app/mail/template.ts";

export const dealerPayout: Template<"dealer_payout"> = {
  subject: (say, { about, number }) => say(`dealer_payout.${about}.subject`, { number }),
  preheader: (say, { about, net }) =>
    say(`dealer_payout.${about}.preheader`, { net: formatMoney(net) }),
  title: (say, { about, number }) => say(`dealer_payout.${about}.subject`, { number }),
  action: (say, { about, url }) => ({ label: say(`dealer_payout.${about}.action`), url }),
  Content: ({ say, props: { about, name, net, tax, account } }) => (
    <>
      <Greeting say={say} name={name} />
      <Text style={style.text}>
        {say(`dealer_payout.${about}.text`, { net: formatMoney(net), account })}
      </Text>
      {about === "sent" && tax.minor > 0 && (
        <Text style={style.text}>
          {say("dealer_payout.sent.withheld", { tax: formatMoney(tax) })}
        </Text>
      )}
      <Text style={style.text}>{say(`dealer_payout.${about}.next`)}</Text>
    </>
  ),
};
