import { Text } from "react-email";
import { Greeting } from "#app/mail/Greeting.tsx";
import { style } from "#app/mail/style.ts";
import type { Template } from "#app/mail/template.ts";

export const code: Template<"code"> = {
  subject: (say, { purpose }) => say(`code.${purpose}.subject`),
  // Not shown on a locked screen.
  preheader: (say, { purpose }) => say(`code.${purpose}.text`),
  title: (say, { purpose }) => say(`code.${purpose}.subject`),
  action: (say, { purpose, url }) => ({ label: say(`code.${purpose}.action`), url }),
  Content: ({ say, props: { purpose, name, code: digits } }) => (
    <>
      <Greeting say={say} name={name} />
      <Text style={style.text}>{say(`code.${purpose}.text`)}</Text>
      <Text style={style.code} className="strong">
        {digits}
      </Text>
      <Text style={style.text}>{say("code.life", { purpose })}</Text>
      <Text style={style.text}>{say("code.warning", { purpose })}</Text>
    </>
  ),
};
