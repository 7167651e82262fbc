import { isDeepStrictEqual } from "node:util";
import type {
  EditedListEntry,
  ListEntry,
  NewListEntry,
} from "#shared/content/taxonomies/contract.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { ensure } from "#shared/errors.ts";
import type { Texts } from "#shared/kit/lang.ts";
import { type Followed, pacedBy } from "#shared/content/cms/translationStatus.ts";
import type { PastState } from "#shared/identity/audit/revisionHistory.ts";
import { pastPace, pastState, pastStates, type Subject } from "#server/identity/audit/service.ts";
import type { Scope } from "#server/context.ts";
import { transact, type Tx } from "#server/platform/db/client.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import * as queries from "./queries.ts";
import {
  alone,
  besides,
  ensureFree,
  ensureParent,
  entryIn,
  note,
  read,
  type Standing,
} from "./taxonomyRead.ts";

export function entries(scope: Scope): Promise<ListEntry[]> {
  requireStaff(scope, "site.write");
  return read(scope, scope.db);
}

/** Only services have a summary. */
const summaryOf = (kind: ListEntry["kind"], summary: Texts | null) =>
  kind === "service" ? summary : null;

export function create(
  scope: Scope,
  {
    kind,
    parent = null,
    name,
    summary,
  }: Omit<NewListEntry, "parent"> & { parent?: string | null | undefined },
): Promise<ListEntry[]> {
  const id = scope.newId();
  return alone(scope, async (tx, standing) => {
    ensureParent(standing, { kind, parent });
    ensureFree(besides(standing, { kind, parent }, id), name);
    const row = { id, kind, parent_id: parent, name, summary: summaryOf(kind, summary) };
    await queries.insertEntry(tx, row);
    await note(tx, scope, id, { action: "term.created", after: { kind, name } });
  });
}

export function edit(
  scope: Scope,
  { id, version, name, summary, ...said }: EditedListEntry & { readonly id: string },
): Promise<ListEntry[]> {
  return alone(scope, async (tx, standing) => {
    const before = entryIn(standing, id);
    ensure(before.version === version, "edit.conflict");
    const after = { name, summary: summaryOf(before.kind, summary) };
    const stood = { content: called(before), followed: await queries.followedOf(tx, id) };
    await rename(tx, scope, { standing, before, after, followed: pacedBy(stood, after, said) });
  });
}

interface Renamed {
  readonly standing: Standing;
  readonly before: ListEntry;
  readonly after: Called;
  readonly followed: Followed;
  /** The version that is restored. */
  readonly restored?: number;
}

async function rename(tx: Tx, scope: Scope, renamed: Renamed) {
  const { standing, before, after, followed, restored } = renamed;
  const id = before.uuid;
  const { name, summary } = called(before);
  ensureFree(besides(standing, before, id), after.name);
  await queries.updateEntry(tx, id, { ...after, followed });
  if (isDeepStrictEqual(after, { name, summary })) return;
  await note(tx, scope, id, {
    action: "term.edited",
    before: { name, summary: summary && { ...summary } },
    after: {
      name: after.name,
      summary: after.summary && { ...after.summary },
      ...(restored !== undefined && { restored }),
    },
  });
}

type Called = Pick<EditedListEntry, "name" | "summary">;

const called = ({ names: name, summary }: ListEntry): Called => ({ name, summary });

const subjectOf = (id: string): Subject => ({
  id,
  edited: "term.edited",
  created: "term.created",
});

export function revisions(
  scope: Scope,
  { id, ...asked }: { id: string; page: number; limit: number },
): Promise<Page<PastState>> {
  requireStaff(scope, "site.write");
  return transact(scope.db, async (tx) => {
    await queries.lockLists(tx); // keeps the audit trail consistent with this read
    const now = called(entryIn(await read(scope, tx), id));
    return pastStates(tx, subjectOf(id), { now, ...asked });
  });
}

export function restore(
  scope: Scope,
  { id, version, earlier }: { id: string; version: number; earlier: number },
): Promise<ListEntry[]> {
  return alone(scope, async (tx, standing) => {
    const before = entryIn(standing, id);
    const asked = { now: called(before), version, earlier };
    const after = await pastState(tx, subjectOf(id), asked);
    const followed = await pastPace(tx, subjectOf(id), asked);
    await rename(tx, scope, { standing, before, after, followed, restored: earlier });
  });
}

export function remove(scope: Scope, { id }: { id: string }): Promise<ListEntry[]> {
  return alone(scope, async (tx) => {
    await queries.lockEntry(tx, id);
    const { uses, kind, names } = entryIn(await read(scope, tx), id);
    ensure(uses === 0, "term.in_use");
    await queries.deleteEntry(tx, id);
    await note(tx, scope, id, { action: "term.deleted", before: { kind, name: names } });
  });
}
