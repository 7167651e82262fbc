import { Text } from "react-email";
import { INVITATION_DAYS } from "#shared/identity/staff/invitationContract.ts";
import { Greeting } from "#app/mail/Greeting.tsx";
import { style } from "#app/mail/style.ts";
import type { Template } from "#app/mail/template.ts";

export const staffInvitation: Template<"staff_invitation"> = {
  subject: (say) => say("staff_invitation.subject"),
  preheader: (say) => say("staff_invitation.text"),
  title: (say) => say("staff_invitation.subject"),
  action: (say, { url }) => ({ label: say("staff_invitation.action"), url }),
  Content: ({ say }) => (
    <>
      <Greeting say={say} name="" />
      <Text style={style.text}>{say("staff_invitation.text")}</Text>
      <Text style={style.text}>{say("staff_invitation.how")}</Text>
      <Text style={style.text}>{say("staff_invitation.life", { days: INVITATION_DAYS })}</Text>
      <Text style={style.text}>{say("staff_invitation.unexpected")}</Text>
    </>
  ),
};
