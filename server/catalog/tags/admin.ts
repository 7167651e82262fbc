import { createHash } from "node:crypto";
import type { z } from "zod";
import type { AuditAction, AuditFacts } from "#shared/identity/audit/actions.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { ensure } from "#shared/errors.ts";
import type { FieldFaults } from "#shared/kit/refusal.ts";
import { LANGS, type Texts } from "#shared/kit/lang.ts";
import { nameOrder } from "#shared/kit/collation.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import type {
  EditedTag,
  NewTag,
  OfficeTag,
  TagChoice,
  TagListInput,
} from "#shared/catalog/tags/contract.ts";
import { folded } from "#shared/kit/normalizeName.ts";
import { behindIn, type Followed, pacedBy } from "#shared/content/cms/translationStatus.ts";
import type { PastState } from "#shared/identity/audit/revisionHistory.ts";
import { audit } from "#server/identity/audit/commands.ts";
import { pastPace, pastState, pastStates, type Subject } from "#server/identity/audit/service.ts";
import type { Scope } from "#server/context.ts";
import { transact, type Tx } from "#server/platform/db/client.ts";
import { isStaffWith, requireStaff } from "#server/identity/sessions/service.ts";
import * as queries from "./queries.ts";

export async function list(scope: Scope, input: TagListInput): Promise<Page<OfficeTag>> {
  requireStaff(scope, "products.read");
  const { search = "", unused, unchecked, orderby, sort } = input;
  const sought = folded(search);
  const isAsked = ({ name, products, ...row }: queries.TagRow): boolean =>
    LANGS.some((lang) => folded(name[lang]).includes(sought)) &&
    (unused === undefined || unused === (products === 0)) &&
    (unchecked === undefined || unchecked === row.unchecked);
  const sign = sort === "desc" ? -1 : 1;
  const byName = (a: queries.TagRow, b: queries.TagRow) =>
    nameOrder[scope.lang].compare(a.name[scope.lang], b.name[scope.lang]);
  const rows = (await queries.tags(scope.db))
    .filter(isAsked)
    .toSorted((a, b) =>
      orderby === "name" ? sign * byName(a, b) : sign * (a.products - b.products) || byName(a, b),
    );
  const { offset, limit, page, perPage } = pageWindow(input, rows.length);
  const data = rows.slice(offset, offset + limit).map(present);
  return { data, total: rows.length, page, perPage };
}

export async function detail(scope: Scope, { id }: { readonly id: string }): Promise<OfficeTag> {
  requireStaff(scope, "products.read");
  const [row] = await queries.tags(scope.db, id);
  ensure(row, "tag.not_found");
  return present(row);
}

/** Includes unchecked tags, which visitors do not see. @throws {Refusal} unless `products.read` or `products.write`. */
export async function choices(scope: Scope): Promise<TagChoice[]> {
  requireStaff(scope, isStaffWith(scope, "products.write") ? "products.write" : "products.read");
  const rows = await queries.tagNames(scope.db);
  return rows.map(({ id, name, unchecked }) => ({ uuid: id, name: name[scope.lang], unchecked }));
}

const present = ({
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
  behind: behindIn({ content: { name: { tw, en, cn } }, followed }),
  version: createHash("sha256")
    .update(JSON.stringify([tw, en, cn]))
    .digest("hex")
    .slice(0, 16),
});

type Tags = readonly OfficeTag[];

/** Runs under the tag lock and rereads the tag. */
function alone(
  scope: Scope,
  answered: string,
  deed: (tx: Tx, standing: Tags) => Promise<void>,
): Promise<OfficeTag> {
  requireStaff(scope, "products.write");
  return transact(scope.db, async (tx) => {
    await queries.lockTags(tx);
    await deed(tx, (await queries.tags(tx)).map(present));
    const [row] = await queries.tags(tx, answered);
    ensure(row, "tag.not_found");
    return present(row);
  });
}

function tagIn(standing: Tags, id: string): OfficeTag {
  const found = standing.find(({ uuid }) => uuid === id);
  ensure(found, "tag.not_found");
  return found;
}

function ensureFree(standing: Tags, name: Texts, own: string | null): void {
  const others = standing.filter(({ uuid }) => uuid !== own);
  const faults: FieldFaults = Object.fromEntries(
    LANGS.filter((lang) =>
      others.some((each) => folded(each.name[lang]) === folded(name[lang])),
    ).map((lang) => [`name.${lang}`, ["tag_taken"]]),
  );
  ensure(Object.keys(faults).length === 0, "request.invalid", faults);
}

export function create(scope: Scope, { name }: z.output<typeof NewTag>): Promise<OfficeTag> {
  const id = scope.newId();
  return alone(scope, id, async (tx, standing) => {
    ensureFree(standing, name, null);
    await queries.insertTags(tx, [{ id, name, unchecked: false }]);
    await note(tx, scope, id, { action: "tag.created", after: { name } });
  });
}

export function edit(
  scope: Scope,
  { id, version, name, ...said }: z.output<typeof EditedTag> & { readonly id: string },
): Promise<OfficeTag> {
  return alone(scope, id, async (tx, standing) => {
    const before = tagIn(standing, id);
    ensure(before.version === version, "edit.conflict");
    // The form shows all generated names, so saving confirms them.
    const upToDate = before.unchecked ? READ : said.upToDate;
    const stood = { content: called(before), followed: await queries.followedOf(tx, id) };
    const followed = pacedBy(stood, { name }, { ...said, upToDate });
    await rename(tx, scope, { standing, before, name, followed });
  });
}

const READ = { tw: true, en: true, cn: true };

interface Renamed {
  readonly standing: Tags;
  readonly before: OfficeTag;
  readonly name: Texts;
  readonly followed: Followed;
  readonly restored?: number;
}

async function rename(tx: Tx, scope: Scope, renamed: Renamed) {
  const { standing, before, name, followed, restored } = renamed;
  const isSame = LANGS.every((lang) => before.name[lang] === name[lang]);
  ensureFree(standing, name, before.uuid);
  await queries.renameTag(tx, { id: before.uuid, name, followed });
  if (isSame && !before.unchecked) return;
  await note(tx, scope, before.uuid, {
    action: "tag.edited",
    before: { name: before.name },
    after: { name: { ...name }, ...(restored !== undefined && { restored }) },
  });
}

const subjectOf = (id: string): Subject => ({ id, edited: "tag.edited", created: "tag.created" });

const called = ({ name }: OfficeTag): Pick<OfficeTag, "name"> => ({ name });

export function revisions(
  scope: Scope,
  { id, ...asked }: { id: string; page: number; limit: number },
): Promise<Page<PastState>> {
  requireStaff(scope, "products.write");
  return transact(scope.db, async (tx) => {
    await queries.lockTags(tx); // keeps audit entries consistent with the state read here
    const now = called(tagIn((await queries.tags(tx)).map(present), id));
    return pastStates(tx, subjectOf(id), { now, ...asked });
  });
}

export function restore(
  scope: Scope,
  { id, version, earlier }: { id: string; version: number; earlier: number },
): Promise<OfficeTag> {
  return alone(scope, id, async (tx, standing) => {
    const before = tagIn(standing, id);
    const asked = { now: called(before), version, earlier };
    const { name } = await pastState(tx, subjectOf(id), asked);
    const followed = await pastPace(tx, subjectOf(id), asked);
    await rename(tx, scope, { standing, before, name, followed, restored: earlier });
  });
}

const NAMED_MOST = 200;

export function merge(
  scope: Scope,
  { id, into }: { readonly id: string; readonly into: string },
): Promise<OfficeTag> {
  return alone(scope, into, async (tx, standing) => {
    const { name } = tagIn(standing, id);
    const other = tagIn(standing, into);
    ensure(id !== into, "request.invalid", { into: ["invalid"] });
    const products = await queries.codesOf(tx, id, NAMED_MOST);
    await queries.replaceTag(tx, id, into);
    await note(tx, scope, id, {
      action: "tag.merged",
      before: { name, products },
      after: { name: other.name },
    });
  });
}

export function remove(scope: Scope, { id }: { readonly id: string }): Promise<OfficeTag> {
  requireStaff(scope, "products.write");
  return transact(scope.db, async (tx) => {
    await queries.lockTags(tx);
    const [row] = await queries.tags(tx, id);
    ensure(row, "tag.not_found");
    const products = await queries.codesOf(tx, id, NAMED_MOST);
    await queries.replaceTag(tx, id, null);
    await note(tx, scope, id, {
      action: "tag.deleted",
      before: { name: { ...row.name }, products },
    });
    return present(row);
  });
}

interface Noted {
  readonly action: AuditAction;
  readonly before?: AuditFacts;
  readonly after?: AuditFacts;
}

const note = (tx: Tx, scope: Scope, id: string, noted: Noted): Promise<void> =>
  audit(tx, scope, { ...noted, subjectType: "tag", subjectId: id });
