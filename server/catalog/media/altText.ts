import { isDeepStrictEqual } from "node:util";
import type { Page } from "#shared/kit/endpoint.ts";
import { ensure } from "#shared/errors.ts";
import type { Texts } from "#shared/kit/lang.ts";
import type { Medium } from "#shared/catalog/media/contract.ts";
import {
  type TranslationStatus,
  nextUnversionedStatus,
} from "#shared/content/cms/translationStatus.ts";
import type { RevisionEntry } from "#shared/identity/audit/revisionHistory.ts";
import type { SaveOptions } from "#shared/content/cms/saveOptions.ts";
import { audit } from "#server/identity/audit/commands.ts";
import {
  revisionTranslationStatus,
  getRevision,
  listRevisions,
  type Subject,
} from "#server/identity/audit/service.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import * as queries from "./queries.ts";
import { toMediumView } from "./service.ts";

/** Runs under the row lock of the picture. */
function withPictureLock<T>(
  scope: Context,
  id: string,
  action: (tx: Tx, before: queries.MediumRow) => Promise<T>,
): Promise<T> {
  requireStaff(scope, "products.write");
  return runTransaction(scope.db, async (tx) => {
    await queries.lockMedium(tx, id);
    const before = await queries.findMedium(tx, id);
    ensure(before, "media.not_found");
    return action(tx, before);
  });
}

export const describe = (
  scope: Context,
  { id, alt, ...said }: SaveOptions & { readonly id: string; readonly alt: Texts },
): Promise<Medium> =>
  withPictureLock(scope, id, (tx, before) => {
    const stood = { content: { alt: before.alt }, followed: before.followed };
    return writeAlt(tx, scope, {
      before,
      text: alt,
      followed: nextUnversionedStatus(stood, { alt }, said),
    });
  });

interface AltChange {
  readonly before: queries.MediumRow;
  readonly text: Texts;
  readonly followed: TranslationStatus;
  readonly restored?: number;
}

async function writeAlt(tx: Tx, scope: Context, written: AltChange): Promise<Medium> {
  const { before, text, followed, restored } = written;
  const { id, alt } = before;
  const after = { ...before, alt: text, followed };
  await queries.setAlt(tx, after);
  if (isDeepStrictEqual({ ...text }, { ...alt })) return toMediumView(after);
  await audit(tx, scope, {
    action: "media.described",
    subjectType: "media",
    subjectId: id,
    before: { text: { ...alt } },
    after: { text: { ...text }, ...(restored !== undefined && { restored }) },
  });
  return toMediumView(after);
}

const subjectOf = (id: string): Subject => ({
  id,
  edited: "media.described",
  created: "media.added",
});

/** Audit entries call the field `text`. */
const toAltStatus = ({ text }: TranslationStatus): TranslationStatus => (text ? { alt: text } : {});

const toAuditedAlt = ({ alt: { tw, en, cn } }: queries.MediumRow) => ({ text: { tw, en, cn } });

export const listAltRevisions = (
  scope: Context,
  { id, ...asked }: { id: string; page: number; limit: number },
): Promise<Page<RevisionEntry>> =>
  withPictureLock(scope, id, (tx, row) =>
    listRevisions(tx, subjectOf(id), { now: toAuditedAlt(row), ...asked }),
  );

export const restore = (
  scope: Context,
  { id, version, earlier }: { id: string; version: number; earlier: number },
): Promise<Medium> =>
  withPictureLock(scope, id, async (tx, before) => {
    const asked = { now: toAuditedAlt(before), version, earlier };
    const { text } = await getRevision(tx, subjectOf(id), asked);
    const followed = toAltStatus(await revisionTranslationStatus(tx, subjectOf(id), asked));
    return writeAlt(tx, scope, { before, text, followed, restored: earlier });
  });
