import { createHash } from "node:crypto";
import type { z } from "zod";
import type { Page } from "#shared/kit/endpoint.ts";
import { ensure } from "#shared/errors.ts";
import type { FieldErrors } from "#shared/kit/refusal.ts";
import { LANGS, type Texts } from "#shared/kit/lang.ts";
import { collators } from "#shared/kit/collation.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import type {
  EditedTag,
  NewTag,
  OfficeTag,
  TagChoice,
  TagListInput,
} from "#shared/catalog/tags/contract.ts";
import { normalizeName } from "#shared/kit/normalizeName.ts";
import {
  listOutdatedTexts,
  type TranslationStatus,
  nextUnversionedStatus,
} from "#shared/content/cms/translationStatus.ts";
import type { RevisionEntry } from "#shared/identity/audit/revisionHistory.ts";
import { audit, type AuditNote } from "#server/identity/audit/commands.ts";
import {
  revisionTranslationStatus,
  getRevision,
  listRevisions,
  type Subject,
} from "#server/identity/audit/service.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { isStaffWith, requireStaff } from "#server/identity/sessions/service.ts";
import * as queries from "./queries.ts";

export async function list(scope: Context, input: TagListInput): Promise<Page<OfficeTag>> {
  requireStaff(scope, "products.read");
  const { search = "", unused, unchecked, orderby, sort } = input;
  const sought = normalizeName(search);
  const isAsked = ({ name, products, ...row }: queries.TagRow): boolean =>
    LANGS.some((lang) => normalizeName(name[lang]).includes(sought)) &&
    (unused === undefined || unused === (products === 0)) &&
    (unchecked === undefined || unchecked === row.unchecked);
  const sign = sort === "desc" ? -1 : 1;
  const byName = (a: queries.TagRow, b: queries.TagRow) =>
    collators[scope.lang].compare(a.name[scope.lang], b.name[scope.lang]);
  const rows = (await queries.listTags(scope.db))
    .filter(isAsked)
    .toSorted((a, b) =>
      orderby === "name" ? sign * byName(a, b) : sign * (a.products - b.products) || byName(a, b),
    );
  const { offset, limit, page, perPage } = pageWindow(input, rows.length);
  const data = rows.slice(offset, offset + limit).map(toTagView);
  return { data, total: rows.length, page, perPage };
}

export async function getTag(scope: Context, { id }: { readonly id: string }): Promise<OfficeTag> {
  requireStaff(scope, "products.read");
  const [row] = await queries.listTags(scope.db, id);
  ensure(row, "tag.not_found");
  return toTagView(row);
}

/** Includes unchecked tags, which visitors do not see. @throws {Refusal} unless `products.read` or `products.write`. */
export async function listTagChoices(scope: Context): Promise<TagChoice[]> {
  requireStaff(scope, isStaffWith(scope, "products.write") ? "products.write" : "products.read");
  const rows = await queries.listTagNames(scope.db);
  return rows.map(({ id, name, unchecked }) => ({ uuid: id, name: name[scope.lang], unchecked }));
}

const toTagView = ({
  id,
  name: { tw, en, cn },
  unchecked,
  followed,
  products,
}: queries.TagRow): OfficeTag => ({
  uuid: id,
  name: { tw, en, cn },
  unchecked,
  products,
  behind: listOutdatedTexts({ content: { name: { tw, en, cn } }, followed }),
  version: createHash("sha256")
    .update(JSON.stringify([tw, en, cn]))
    .digest("hex")
    .slice(0, 16),
});

type Tags = readonly OfficeTag[];

/** Runs under the tag lock and rereads the tag. */
function withTagLock(
  scope: Context,
  answered: string,
  action: (tx: Tx, standing: Tags) => Promise<void>,
): Promise<OfficeTag> {
  requireStaff(scope, "products.write");
  return runTransaction(scope.db, async (tx) => {
    await queries.lockTags(tx);
    await action(tx, (await queries.listTags(tx)).map(toTagView));
    const [row] = await queries.listTags(tx, answered);
    ensure(row, "tag.not_found");
    return toTagView(row);
  });
}

function requireTag(standing: Tags, id: string): OfficeTag {
  const found = standing.find(({ uuid }) => uuid === id);
  ensure(found, "tag.not_found");
  return found;
}

function requireFreeNames(standing: Tags, name: Texts, own: string | null): void {
  const others = standing.filter(({ uuid }) => uuid !== own);
  const errors: FieldErrors = Object.fromEntries(
    LANGS.filter((lang) =>
      others.some((each) => normalizeName(each.name[lang]) === normalizeName(name[lang])),
    ).map((lang) => [`name.${lang}`, ["tag_taken"]]),
  );
  ensure(Object.keys(errors).length === 0, "request.invalid", errors);
}

export function create(scope: Context, { name }: z.output<typeof NewTag>): Promise<OfficeTag> {
  const id = scope.newId();
  return withTagLock(scope, id, async (tx, standing) => {
    requireFreeNames(standing, name, null);
    await queries.insertTags(tx, [{ id, name, unchecked: false }]);
    await auditTag(tx, scope, id, { action: "tag.created", after: { name } });
  });
}

export function edit(
  scope: Context,
  { id, version, name, ...said }: z.output<typeof EditedTag> & { readonly id: string },
): Promise<OfficeTag> {
  return withTagLock(scope, id, async (tx, standing) => {
    const before = requireTag(standing, id);
    ensure(before.version === version, "edit.conflict");
    // The form shows all generated names, so saving confirms them.
    const upToDate = before.unchecked ? ALL_UP_TO_DATE : said.upToDate;
    const stood = {
      content: namesOf(before),
      followed: await queries.getTranslationStatus(tx, id),
    };
    const followed = nextUnversionedStatus(stood, { name }, { ...said, upToDate });
    await applyRename(tx, scope, { standing, before, name, followed });
  });
}

const ALL_UP_TO_DATE = { tw: true, en: true, cn: true };

interface RenameInput {
  readonly standing: Tags;
  readonly before: OfficeTag;
  readonly name: Texts;
  readonly followed: TranslationStatus;
  readonly restored?: number;
}

async function applyRename(tx: Tx, scope: Context, renamed: RenameInput) {
  const { standing, before, name, followed, restored } = renamed;
  const isSame = LANGS.every((lang) => before.name[lang] === name[lang]);
  requireFreeNames(standing, name, before.uuid);
  await queries.renameTag(tx, { id: before.uuid, name, followed });
  if (isSame && !before.unchecked) return;
  await auditTag(tx, scope, before.uuid, {
    action: "tag.edited",
    before: { name: before.name },
    after: { name: { ...name }, ...(restored !== undefined && { restored }) },
  });
}

const subjectOf = (id: string): Subject => ({ id, edited: "tag.edited", created: "tag.created" });

const namesOf = ({ name }: OfficeTag): Pick<OfficeTag, "name"> => ({ name });

export function listTagRevisions(
  scope: Context,
  { id, ...asked }: { id: string; page: number; limit: number },
): Promise<Page<RevisionEntry>> {
  requireStaff(scope, "products.write");
  return runTransaction(scope.db, async (tx) => {
    await queries.lockTags(tx); // keeps audit entries consistent with the state read here
    const now = namesOf(requireTag((await queries.listTags(tx)).map(toTagView), id));
    return listRevisions(tx, subjectOf(id), { now, ...asked });
  });
}

export function restore(
  scope: Context,
  { id, version, earlier }: { id: string; version: number; earlier: number },
): Promise<OfficeTag> {
  return withTagLock(scope, id, async (tx, standing) => {
    const before = requireTag(standing, id);
    const asked = { now: namesOf(before), version, earlier };
    const { name } = await getRevision(tx, subjectOf(id), asked);
    const followed = await revisionTranslationStatus(tx, subjectOf(id), asked);
    await applyRename(tx, scope, { standing, before, name, followed, restored: earlier });
  });
}

const MAX_AUDITED_PRODUCTS = 200;

export function merge(
  scope: Context,
  { id, into }: { readonly id: string; readonly into: string },
): Promise<OfficeTag> {
  return withTagLock(scope, into, async (tx, standing) => {
    const { name } = requireTag(standing, id);
    const other = requireTag(standing, into);
    ensure(id !== into, "request.invalid", { into: ["invalid"] });
    const products = await queries.listProductCodes(tx, id, MAX_AUDITED_PRODUCTS);
    await queries.replaceTag(tx, id, into);
    await auditTag(tx, scope, id, {
      action: "tag.merged",
      before: { name, products },
      after: { name: other.name },
    });
  });
}

export function remove(scope: Context, { id }: { readonly id: string }): Promise<OfficeTag> {
  requireStaff(scope, "products.write");
  return runTransaction(scope.db, async (tx) => {
    await queries.lockTags(tx);
    const [row] = await queries.listTags(tx, id);
    ensure(row, "tag.not_found");
    const products = await queries.listProductCodes(tx, id, MAX_AUDITED_PRODUCTS);
    await queries.replaceTag(tx, id, null);
    await auditTag(tx, scope, id, {
      action: "tag.deleted",
      before: { name: { ...row.name }, products },
    });
    return toTagView(row);
  });
}

const auditTag = (tx: Tx, scope: Context, id: string, noted: AuditNote): Promise<void> =>
  audit(tx, scope, { ...noted, subjectType: "tag", subjectId: id });
