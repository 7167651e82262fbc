import type { Selectable } from "kysely";
import type { User } from "#shared/identity/sessions/contract.ts";
import type { PictureWire } from "#shared/kit/wireSchemas.ts";
import type { z } from "zod";
import type { MembersTable } from "#server/platform/db/schema.ts";

export const avatarPicture = (name: string): z.infer<typeof PictureWire> => ({
  directory: "storage/member",
  filename: name,
  extension: "webp",
});

export const userView = (member: Selectable<MembersTable>): User => ({
  uuid: member.id,
  email: member.email,
  firstName: member.first_name,
  lastName: member.last_name,
  dealer: member.roles.includes("dealer") ? 1 : 0,
  settings: [...member.settings],
  picture: member.avatar === null ? null : avatarPicture(member.avatar),
});
