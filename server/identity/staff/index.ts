import { sql } from "kysely";
import { staff } from "#shared/identity/staff/contract.ts";
import { staffInvitations } from "#shared/identity/staff/invitationContract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { auditSubject } from "#server/platform/registry/auditSubject.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { acceptInvitation, openInvitation } from "./acceptInvitation.ts";
import {
  createInvitation,
  listInvitations,
  removeExpiredInvitations,
  resendInvitation,
  withdrawInvitation,
} from "./invitations.ts";
import { personalData } from "./personalData.ts";
import { dismiss, grant, list } from "./service.ts";

export default {
  name: "identity/staff",
  useCases: [
    endpoints("staff", staff, { dismiss, grant, list }),
    endpoints("staffInvitations", staffInvitations, {
      accept: acceptInvitation,
      create: createInvitation,
      list: listInvitations,
      open: openInvitation,
      resend: resendInvitation,
      withdraw: withdrawInvitation,
    }),
  ],
  tasks: [
    {
      name: "staff.forget_invitations",
      after: "challenge.forget_expired",
      run: removeExpiredInvitations,
    },
  ],
  mails: ["staff_invitation"],
  auditSubjects: [
    auditSubject("staffInvitation", () => sql`select id, email as name from staff_invitations`),
  ],
  personalData,
  navigation: [{ section: "staff", group: "system", order: 10, permission: "staff.read" }],
} satisfies Module<Context>;
