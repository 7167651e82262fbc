import { Text } from "react-email";
import { Greeting } from "#app/mail/Greeting.tsx";
import { style } from "#app/mail/style.ts";
import type { Template } from "#app/mail/template.ts";

type StateTemplate = "member_locked" | "member_unlocked";

/** Staff explain the reason in person. */
export const accountState = (name: StateTemplate): Template<StateTemplate> => ({
  subject: (say) => say(`${name}.subject`),
  preheader: (say) => say(`${name}.text`),
  title: (say) => say(`${name}.subject`),
  action: (say, { url }) => ({ label: say(`${name}.action`), url }),
  Content: ({ say, props }) => (
    <>
      <Greeting say={say} name={props.name} />
      <Text style={style.text}>{say(`${name}.text`)}</Text>
      <Text style={style.text}>{say(`${name}.contact`)}</Text>
    </>
  ),
});
