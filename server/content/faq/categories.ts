import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import type {
  EditedFaqCategory,
  FaqGroup,
  NewFaqCategory,
} from "#shared/content/faq/categoryContract.ts";
import type { AuditAction, AuditFacts } from "#shared/identity/audit/actions.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { ensure, Refusal } from "#shared/errors.ts";
import { behindIn, type Followed, pacedBy } from "#shared/content/cms/translationStatus.ts";
import type { PastState } from "#shared/identity/audit/revisionHistory.ts";
import { audit } from "#server/identity/audit/commands.ts";
import { pastPace, pastState, pastStates, type Subject } from "#server/identity/audit/service.ts";
import type { Scope } from "#server/context.ts";
import { type Db, transact, type Tx } from "#server/platform/db/client.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { isSlugTaken, lockTexts } from "../cms/commands.ts";
import * as queries from "./categoryQueries.ts";

export function groups(scope: Scope): Promise<FaqGroup[]> {
  requireStaff(scope, "site.write");
  return read(scope, scope.db);
}

async function read({ lang }: Scope, db: Db | Tx): Promise<FaqGroup[]> {
  const rows = await queries.categories(db);
  return rows.map(({ id, slug, name: { tw, en, cn }, followed, questions }) => ({
    uuid: id,
    slug,
    name: { tw, en, cn }[lang],
    names: { tw, en, cn },
    questions,
    version: createHash("sha256")
      .update(JSON.stringify([slug, tw, en, cn]))
      .digest("hex")
      .slice(0, 16),
    behind: behindIn({ content: { name: { tw, en, cn } }, followed }),
  }));
}

type Standing = readonly FaqGroup[];

/**
 * Runs the change and returns the categories after it. The entry lock keeps questions out of a
 * category under deletion.
 */
function alone(
  scope: Scope,
  deed: (tx: Tx, standing: Standing) => Promise<void>,
): Promise<FaqGroup[]> {
  requireStaff(scope, "site.write");
  return transact(scope.db, async (tx) => {
    await lockTexts(tx);
    await deed(tx, await read(scope, tx));
    return read(scope, tx);
  });
}

function groupIn(standing: Standing, id: string): FaqGroup {
  const found = standing.find(({ uuid }) => uuid === id);
  ensure(found, "entry.not_found");
  return found;
}

/** Categories and questions share one namespace of slugs. */
async function ensureFree(tx: Tx, standing: Standing, id: string, slug: string): Promise<void> {
  const isOthers = standing.some((each) => each.uuid !== id && each.slug === slug);
  if (isOthers || (await isSlugTaken(tx, { kind: "faq", id }, slug)))
    throw new Refusal("request.invalid", { slug: ["slug_taken"] });
}

export function create(scope: Scope, { slug, name }: NewFaqCategory): Promise<FaqGroup[]> {
  const id = scope.newId();
  return alone(scope, async (tx, standing) => {
    await ensureFree(tx, standing, id, slug);
    await queries.insertCategory(tx, { id, slug, name, sort: standing.length });
    await queries.setOrder(tx, [...standing.map(({ uuid }) => uuid), id]);
    await note(tx, scope, id, { action: "faq_category.created", after: { slug, name } });
  });
}

export function edit(
  scope: Scope,
  {
    id,
    version,
    slug,
    name,
    ...said
  }: z.output<typeof EditedFaqCategory> & { readonly id: string },
): Promise<FaqGroup[]> {
  return alone(scope, async (tx, standing) => {
    const before = groupIn(standing, id);
    ensure(before.version === version, "edit.conflict");
    const stood = { content: called(before), followed: await queries.followedOf(tx, id) };
    const after = { slug, name };
    await rename(tx, scope, { standing, before, after, followed: pacedBy(stood, after, said) });
  });
}

interface Renamed {
  readonly standing: Standing;
  readonly before: FaqGroup;
  readonly after: NewFaqCategory;
  readonly followed: Followed;
  /** The version that is restored. */
  readonly restored?: number;
}

async function rename(tx: Tx, scope: Scope, renamed: Renamed) {
  const { standing, before, after, followed, restored } = renamed;
  const { uuid: id, slug, names: name } = before;
  await ensureFree(tx, standing, id, after.slug);
  await queries.renameCategory(tx, id, { ...after, followed });
  if (isDeepStrictEqual(after, called(before))) return;
  await note(tx, scope, id, {
    action: "faq_category.edited",
    before: { slug, name },
    after: { ...after, ...(restored !== undefined && { restored }) },
  });
}

const subjectOf = (id: string): Subject => ({
  id,
  edited: "faq_category.edited",
  created: "faq_category.created",
});

const called = ({ slug, names: name }: FaqGroup): NewFaqCategory => ({ slug, name });

export function revisions(
  scope: Scope,
  { id, ...asked }: { id: string; page: number; limit: number },
): Promise<Page<PastState>> {
  requireStaff(scope, "site.write");
  return transact(scope.db, async (tx) => {
    await lockTexts(tx); // keeps the audit trail consistent with this read
    const now = called(groupIn(await read(scope, tx), id));
    return pastStates(tx, subjectOf(id), { now, ...asked });
  });
}

export function restore(
  scope: Scope,
  { id, version, earlier }: { id: string; version: number; earlier: number },
): Promise<FaqGroup[]> {
  return alone(scope, async (tx, standing) => {
    const before = groupIn(standing, id);
    const asked = { now: called(before), version, earlier };
    const after = await pastState(tx, subjectOf(id), asked);
    const followed = await pastPace(tx, subjectOf(id), asked);
    await rename(tx, scope, { standing, before, after, followed, restored: earlier });
  });
}

export function place(
  scope: Scope,
  { id, after }: { id: string; after?: string | undefined },
): Promise<FaqGroup[]> {
  return alone(scope, async (tx, standing) => {
    groupIn(standing, id);
    const others = standing.map(({ uuid }) => uuid).filter((uuid) => uuid !== id);
    const at = after === undefined ? 0 : others.indexOf(after) + 1;
    ensure(after === undefined || at > 0, "request.invalid", { after: ["invalid"] });
    await queries.setOrder(tx, others.toSpliced(at, 0, id));
    await note(tx, scope, id, { action: "faq_category.moved", after: { place: at + 1 } });
  });
}

export function remove(scope: Scope, { id }: { id: string }): Promise<FaqGroup[]> {
  return alone(scope, async (tx, standing) => {
    const { questions, slug, names } = groupIn(standing, id);
    ensure(questions === 0, "faq_category.in_use");
    await queries.deleteCategory(tx, id);
    await note(tx, scope, id, {
      action: "faq_category.deleted",
      before: { slug, name: names },
    });
  });
}

interface Noted {
  readonly action: AuditAction;
  readonly before?: AuditFacts;
  readonly after?: AuditFacts;
}

const note = (tx: Tx, scope: Scope, id: string, noted: Noted): Promise<void> =>
  audit(tx, scope, { ...noted, subjectType: "faq_category", subjectId: id });
