import { Text } from "react-email";
import { Greeting } from "#app/mail/Greeting.tsx";
import { style } from "#app/mail/style.ts";
import type { Template } from "#app/mail/template.ts";

/** Staff explain the reason in person. */
export const dealerState: Template<"dealer_state"> = {
  subject: (say, { about }) => say(`dealer_state.${about}.subject`),
  preheader: (say, { about }) => say(`dealer_state.${about}.text`),
  title: (say, { about }) => say(`dealer_state.${about}.subject`),
  action: (say, { about, url }) => ({ label: say(`dealer_state.${about}.action`), url }),
  Content: ({ say, props: { about, name } }) => (
    <>
      <Greeting say={say} name={name} />
      <Text style={style.text}>{say(`dealer_state.${about}.text`)}</Text>
      <Text style={style.text}>{say(`dealer_state.${about}.next`)}</Text>
    </>
  ),
};
