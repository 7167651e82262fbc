import { ensure } from "#shared/errors.ts";
import type { Attachment } from "#shared/community/attachments/contract.ts";
import {
  ATTACHMENT_SIDE,
  attachmentPath,
  ATTACHMENTS_PER_DAY,
} from "#shared/community/attachments/rules.ts";
import type { Context } from "#server/context.ts";
import { isStaffWith, requireMember } from "#server/identity/sessions/service.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { fileRemoval } from "#server/platform/files/jobs.ts";
import { type Drawing, redrawImage } from "#server/platform/files/redrawImage.ts";
import { workInRounds } from "#server/platform/jobs/rounds.ts";
import { countRequest } from "#server/platform/limits/rateLimit.ts";
import * as queries from "./queries.ts";

const DAY_MS = 86_400_000;

/** Screenshots stay legible. */
const PICTURE: Drawing = {
  formats: ["png", "jpeg", "webp", "gif"],
  maxSeconds: 15,
  field: "file",
  unreadable: "attachment_kind",
  draw: (upright) =>
    upright
      .resize({
        width: ATTACHMENT_SIDE,
        height: ATTACHMENT_SIDE,
        fit: "inside",
        withoutEnlargement: true,
      })
      .webp({ quality: 88 }),
};

const fileKey = (id: string): string => `attachment/${id}.webp`;

/** Stores a redrawn picture that only its owner sees until `markUsed`. */
export async function add(scope: Context, { file }: { file: File }): Promise<Attachment> {
  const { memberId } = requireMember(scope);
  await countRequest(scope, [`attachment:${memberId}`, ATTACHMENTS_PER_DAY, DAY_MS]);
  const { data, info } = await redrawImage(await file.bytes(), PICTURE, (drawn) => drawn);
  const { width, height, size: bytes } = info;
  const id = scope.newId();
  await scope.files.put(fileKey(id), data);
  try {
    const row = { id, owner_id: memberId, width, height, bytes };
    await queries.insertAttachment(scope.db, row, scope.now());
  } catch (error) {
    await scope.files.delete(fileKey(id));
    throw error;
  }
  return { uuid: id, path: attachmentPath(id), width, height, bytes };
}

interface SeenAttachment {
  readonly content: Uint8Array;
  /** Else the owner, or staff: not to be cached. */
  readonly isPublic: boolean;
}

/** @throws {Refusal} `page.not_found`, also where the viewer may not see it. */
export async function seeAttachment(scope: Context, id: string): Promise<SeenAttachment> {
  const found = await queries.findAttachment(scope.db, id);
  const isPublic = found?.shown === true;
  const mayLook =
    isPublic ||
    (scope.viewer !== null && found?.owner_id === scope.viewer.memberId) ||
    isStaffWith(scope, "forum.write");
  const content = found && mayLook ? await scope.files.get(fileKey(id)) : null;
  ensure(content, "page.not_found");
  return { content, isPublic };
}

/** A job deletes the files. */
export function purgeUnused(scope: Context): Promise<void> {
  const before = new Date(scope.now().getTime() - DAY_MS);
  return workInRounds(scope, {
    list: (limit) => queries.listUnused(scope.db, before, limit),
    idOf: ({ id }) => id,
    work: ({ id }) =>
      runTransaction(scope.db, async (tx) => {
        const isGone = await queries.deleteUnused(tx, id, before);
        if (isGone) await scope.jobs.enqueue(tx, fileRemoval, { key: fileKey(id) });
      }),
    failure: "some unused attachments could not be deleted",
  });
}
