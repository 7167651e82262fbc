import { Text } from "react-email";
import { formatInstant } from "#shared/kit/time.ts";
import { Greeting } from "#app/mail/Greeting.tsx";
import { style } from "#app/mail/style.ts";
import type { Template } from "#app/mail/template.ts";

export const notice: Template<"notice"> = {
  subject: (say, { kind }) => say(`notice.${kind}.subject`),
  preheader: (say, { kind }) => say(`notice.${kind}.text`),
  title: (say, { kind }) => say(`notice.${kind}.subject`),
  action: (say, { url }) => ({ label: say("notice.action"), url }),
  Content: ({ say, props: { kind, name, at, device, ip } }) => (
    <>
      <Greeting say={say} name={name} />
      <Text style={style.text}>{say(`notice.${kind}.text`)}</Text>
      <Text style={style.facts} className="facts">
        {say("notice.at", { at: formatInstant(at) })}
        {device && <br />}
        {device && say("notice.device", { device })}
        {ip && <br />}
        {ip && say("notice.ip", { ip })}
      </Text>
      <Text style={style.text}>{say("notice.expected")}</Text>
      <Text style={style.text}>{say("notice.unexpected")}</Text>
    </>
  ),
};
