import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { DeletedMember, PersonalData } from "#server/platform/registry/personalData.ts";
import { deleteForAddress } from "./invitationQueries.ts";

export const personalData: PersonalData<Context> = {
  columns: {
    "staff_invitations.invited_by": {
      exported: { not: "it names the address of somebody else" },
      deletion: { kept: "who answers for an invitation, for some weeks; it holds no name" },
    },
  },
  erase: [{ stage: "rest", again: false, run: eraseInvitations }],
};

function eraseInvitations(tx: Tx, _scope: Context, { email }: DeletedMember): Promise<void> {
  return deleteForAddress(tx, email);
}
