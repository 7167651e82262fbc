import { Text } from "react-email";
import { formatInstant } from "#shared/kit/time.ts";
import { Greeting } from "#app/mail/Greeting.tsx";
import { style } from "#app/mail/style.ts";
import type { Template } from "#app/mail/template.ts";

export const accountDeleted: Template<"account_deleted"> = {
  subject: (say) => say("account_deleted.subject"),
  preheader: (say) => say("account_deleted.text"),
  title: (say) => say("account_deleted.subject"),
  action: (say, { url }) => ({ label: say("account_deleted.action"), url }),
  Content: ({ say, props: { name, at } }) => (
    <>
      <Greeting say={say} name={name} />
      <Text style={style.text}>{say("account_deleted.text")}</Text>
      <Text style={style.text}>{say("account_deleted.keys")}</Text>
      <Text style={style.facts} className="facts">
        {say("account_deleted.at", { at: formatInstant(at) })}
      </Text>
      <Text style={style.text}>{say("account_deleted.last")}</Text>
      <Text style={style.text}>{say("account_deleted.unexpected")}</Text>
    </>
  ),
};
