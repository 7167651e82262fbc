import { ensure } from "#shared/errors.ts";
import { AVATAR_FIELD } from "#shared/identity/members/profileContract.ts";
import type { PictureWire } from "#shared/kit/wireSchemas.ts";
import type { z } from "zod";
import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { countRequest } from "#server/platform/limits/rateLimit.ts";
import { requireMember } from "../sessions/access.ts";
import { memberById } from "../sessions/commands.ts";
import { avatarPicture } from "../sessions/userView.ts";
import { updateMember } from "./profileQueries.ts";
import { type Drawing, redrawImage } from "#server/platform/files/redrawImage.ts";
import { fileRemoval } from "#server/platform/files/jobs.ts";

type Picture = z.infer<typeof PictureWire>;

const PICTURES_PER_HOUR = 30;
const HOUR_MS = 3_600_000;

const SIDE = 512;
const AVATAR: Drawing = {
  formats: ["jpeg", "png", "gif", "webp", "heif"],
  maxSeconds: 15,
  field: AVATAR_FIELD,
  unreadable: "picture",
  draw: (upright) => upright.resize(SIDE, SIDE, { fit: "cover" }).webp({ quality: 82 }),
};

/** The file storage key. */
export const avatarKey = (name: string): string => `member/${name}.webp`;

/** Re-encodes; a job removes the previous file. */
export async function setAvatar(
  scope: Context,
  { avatar }: { avatar: File },
): Promise<{ picture: Picture }> {
  const { memberId } = requireMember(scope);
  await countRequest(scope, [`avatar:${memberId}`, PICTURES_PER_HOUR, HOUR_MS]);
  const image = await redrawImage(await avatar.bytes(), AVATAR, ({ data }) => data);
  // Random, so that deleting it never deletes the same picture elsewhere.
  const name = scope.newId().replaceAll("-", "");
  await scope.files.put(avatarKey(name), image);
  await exchange(scope, memberId, name).catch(async (error: unknown) => {
    await scope.files.delete(avatarKey(name));
    throw error;
  });
  return { picture: avatarPicture(name) };
}

export async function removeAvatar(scope: Context): Promise<{ picture: null }> {
  const { memberId } = requireMember(scope);
  await exchange(scope, memberId, null);
  return { picture: null };
}

async function exchange(scope: Context, memberId: string, avatar: string | null): Promise<void> {
  await runTransaction(scope.db, async (tx) => {
    const member = await memberById(tx, memberId, { lock: true });
    ensure(member, "session.required");
    await updateMember(tx, memberId, { avatar });
    if (member.avatar === null) return;
    await scope.jobs.enqueue(tx, fileRemoval, { key: avatarKey(member.avatar) });
  });
}
