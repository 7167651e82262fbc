import { isDeepStrictEqual } from "node:util";
import type { Page } from "#shared/kit/endpoint.ts";
import { ensure } from "#shared/errors.ts";
import type { Texts } from "#shared/kit/lang.ts";
import type { Medium } from "#shared/catalog/media/contract.ts";
import { type Followed, pacedBy } from "#shared/content/cms/translationStatus.ts";
import type { PastState } from "#shared/identity/audit/revisionHistory.ts";
import type { Paces } from "#shared/content/cms/saveOptions.ts";
import { audit } from "#server/identity/audit/commands.ts";
import { pastPace, pastState, pastStates, type Subject } from "#server/identity/audit/service.ts";
import type { Scope } from "#server/context.ts";
import { transact, type Tx } from "#server/platform/db/client.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import * as queries from "./queries.ts";
import { present } from "./service.ts";

/** Runs under the row lock of the picture. */
function alone<T>(
  scope: Scope,
  id: string,
  deed: (tx: Tx, before: queries.MediumRow) => Promise<T>,
): Promise<T> {
  requireStaff(scope, "products.write");
  return transact(scope.db, async (tx) => {
    await queries.lockMedium(tx, id);
    const before = await queries.mediumById(tx, id);
    ensure(before, "media.not_found");
    return deed(tx, before);
  });
}

export const describe = (
  scope: Scope,
  { id, alt, ...said }: Paces & { readonly id: string; readonly alt: Texts },
): Promise<Medium> =>
  alone(scope, id, (tx, before) => {
    const stood = { content: { alt: before.alt }, followed: before.followed };
    return write(tx, scope, { before, text: alt, followed: pacedBy(stood, { alt }, said) });
  });

interface Written {
  readonly before: queries.MediumRow;
  readonly text: Texts;
  readonly followed: Followed;
  readonly restored?: number;
}

async function write(tx: Tx, scope: Scope, written: Written): Promise<Medium> {
  const { before, text, followed, restored } = written;
  const { id, alt } = before;
  const after = { ...before, alt: text, followed };
  await queries.setAlt(tx, after);
  if (isDeepStrictEqual({ ...text }, { ...alt })) return present(after);
  await audit(tx, scope, {
    action: "media.described",
    subjectType: "media",
    subjectId: id,
    before: { text: { ...alt } },
    after: { text: { ...text }, ...(restored !== undefined && { restored }) },
  });
  return present(after);
}

const subjectOf = (id: string): Subject => ({
  id,
  edited: "media.described",
  created: "media.added",
});

/** Audit entries call the field `text`. */
const ofAlt = ({ text }: Followed): Followed => (text ? { alt: text } : {});

const said = ({ alt: { tw, en, cn } }: queries.MediumRow) => ({ text: { tw, en, cn } });

export const revisions = (
  scope: Scope,
  { id, ...asked }: { id: string; page: number; limit: number },
): Promise<Page<PastState>> =>
  alone(scope, id, (tx, row) => pastStates(tx, subjectOf(id), { now: said(row), ...asked }));

export const restore = (
  scope: Scope,
  { id, version, earlier }: { id: string; version: number; earlier: number },
): Promise<Medium> =>
  alone(scope, id, async (tx, before) => {
    const asked = { now: said(before), version, earlier };
    const { text } = await pastState(tx, subjectOf(id), asked);
    const followed = ofAlt(await pastPace(tx, subjectOf(id), asked));
    return write(tx, scope, { before, text, followed, restored: earlier });
  });
