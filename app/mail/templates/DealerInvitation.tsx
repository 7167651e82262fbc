import { Text } from "react-email";
import { formatInstant } from "#shared/kit/time.ts";
import { Greeting } from "#app/mail/Greeting.tsx";
import { style } from "#app/mail/style.ts";
import type { Template } from "#app/mail/template.ts";

/** Fits on a phone in one line. */
const passwordStyle = { ...style.code, fontSize: "22px", letterSpacing: "1px" };

export const dealerInvitation: Template<"dealer_invitation"> = {
  subject: (say) => say("dealer_invitation.subject"),
  // Not shown on a locked screen.
  preheader: (say) => say("dealer_invitation.preheader"),
  title: (say) => say("dealer_invitation.subject"),
  action: (say, { url }) => ({ label: say("dealer_invitation.action"), url }),
  Content: ({ say, props: { dealer, email, password, code, until } }) => (
    <>
      <Greeting say={say} name="" />
      <Text style={style.text}>
        {dealer === ""
          ? say("dealer_invitation.textUnnamed", { email })
          : say("dealer_invitation.text", { dealer, email })}
      </Text>
      <Text style={style.text}>{say("dealer_invitation.how")}</Text>
      <Text style={style.text}>
        {say(password === null ? "dealer_invitation.chosen" : "dealer_invitation.password")}
      </Text>
      <Text style={passwordStyle} className="strong">
        {password ?? code}
      </Text>
      <Text style={style.text}>
        {say("dealer_invitation.until", { until: formatInstant(until) })}
      </Text>
      <Text style={style.text}>{say("dealer_invitation.unexpected")}</Text>
    </>
  ),
};
