import { Text } from "react-email";
import { DetailList } from "#app/mail/DetailList.tsx";
import { Greeting } from "#app/mail/Greeting.tsx";
import { style } from "#app/mail/style.ts";
import type { Template } from "#app/mail/template.ts";

export const invoiceIssued: Template<"invoice_issued"> = {
  subject: (say, { number }) => say("invoice_issued.subject", { number }),
  preheader: (say, { invoice }) => say("invoice_issued.preheader", { invoice }),
  title: (say) => say("invoice_issued.title"),
  action: (say, { url }) => ({ label: say("order.see"), url }),
  Content: ({ say, props: { name, number, invoice, random, on, amount, donated } }) => (
    <>
      <Greeting say={say} name={name} />
      <Text style={style.text}>{say("invoice_issued.text", { number })}</Text>
      <DetailList
        facts={[
          say("invoice_issued.invoice", { invoice }),
          say("invoice_issued.issuedOn", { on }),
          say("invoice_issued.random", { random }),
          say("invoice_issued.amount", { amount }),
        ]}
      />
      {donated && <Text style={style.text}>{say("invoice_issued.donated")}</Text>}
      <Text style={style.text}>{say("invoice_issued.where")}</Text>
    </>
  ),
};
