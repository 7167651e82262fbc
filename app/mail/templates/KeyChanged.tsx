import { Text } from "react-email";
import { DetailList } from "#app/mail/DetailList.tsx";
import { Greeting } from "#app/mail/Greeting.tsx";
import { style } from "#app/mail/style.ts";
import type { Template } from "#app/mail/template.ts";

export const keyChanged: Template<"key_changed"> = {
  subject: (say, { about, product }) => say(`key_changed.${about}.subject`, { product }),
  preheader: (say, { about }) => say(`key_changed.${about}.text`),
  title: (say, { about }) => say(`key_changed.${about}.title`),
  action: (say, { url }) => ({ label: say("key_changed.action"), url }),
  Content: ({ say, props: { about, name, product, hint } }) => (
    <>
      <Greeting say={say} name={name} />
      <Text style={style.text}>{say(`key_changed.${about}.text`)}</Text>
      <DetailList
        facts={[say("key_changed.product", { product }), say("key_changed.hint", { hint })]}
      />
      <Text style={style.text}>{say("key_changed.secret")}</Text>
    </>
  ),
};
