import { createHash } from "node:crypto";
import type { AuditAction, AuditFacts } from "#shared/audit/actions.ts";
import type { EditedListEntry, ListEntry, NewListEntry } from "#shared/content/lists.ts";
import { ensure, type FieldFaults } from "#shared/kit/errors.ts";
import { folded } from "#shared/kit/folded.ts";
import { LANGS } from "#shared/kit/lang.ts";
import type { Texts } from "#shared/kit/texts.ts";
import { audit } from "../audit/commands.ts";
import type { Scope } from "../context.ts";
import { type Db, transact, type Tx } from "../db/client.ts";
import { requireStaff } from "../session/access.ts";
import * as queries from "./listEntryQueries.ts";

/** The entries of every list, in their order. @throws {Refusal} unless `site.write`. */
export function entries(scope: Scope): Promise<ListEntry[]> {
  requireStaff(scope, "site.write");
  return read(scope, scope.db);
}

const plain = ({ tw, en, cn }: Texts): Texts => ({ tw, en, cn });

async function read({ lang }: Scope, db: Db | Tx): Promise<ListEntry[]> {
  const rows = await queries.entries(db);
  return rows.map(({ id, kind, parent_id: parent, name, summary, uses }) => {
    const texts = { names: plain(name), summary: summary && plain(summary) };
    const version = createHash("sha256").update(JSON.stringify(texts)).digest("hex").slice(0, 16);
    return { uuid: id, kind, parent, name: name[lang], ...texts, uses, version };
  });
}

type Standing = readonly ListEntry[];

/** Does a deed on the lists as they stand, alone, and answers them as they stand then. */
function alone(
  scope: Scope,
  deed: (tx: Tx, standing: Standing) => Promise<void>,
): Promise<ListEntry[]> {
  requireStaff(scope, "site.write");
  return transact(scope.db, async (tx) => {
    await queries.lockLists(tx);
    await deed(tx, await read(scope, tx));
    return read(scope, tx);
  });
}

function entryIn(standing: Standing, id: string): ListEntry {
  const found = standing.find(({ uuid }) => uuid === id);
  ensure(found, "text.not_found");
  return found;
}

type Placed = Pick<ListEntry, "kind" | "parent">;

/** The others of its list; of a topic, those of its category. */
const besides = (standing: Standing, { kind, parent }: Placed, id: string) =>
  standing.filter((each) => each.kind === kind && each.parent === parent && each.uuid !== id);

/** Files and people name an entry by its name: in one language two of a list cannot have the same. */
function ensureFree(others: Standing, name: Texts): void {
  const faults = takenIn(others, name);
  ensure(Object.keys(faults).length === 0, "request.invalid", faults);
}

const takenIn = (others: Standing, name: Texts): FieldFaults =>
  Object.fromEntries(
    LANGS.filter((lang) =>
      others.some(({ names }) => folded(names[lang]) === folded(name[lang])),
    ).map((lang) => [`name.${lang}`, ["entry_taken"]]),
  );

/** Only topics are in something, which is a category. */
function ensureParent(standing: Standing, { kind, parent }: Placed, field = "parent"): void {
  if (parent === null) return;
  const found = standing.find(({ uuid }) => uuid === parent);
  const isCategory = kind === "technology" && found?.kind === kind && found.parent === null;
  ensure(isCategory, "request.invalid", { [field]: ["invalid"] });
}

/** What only services have. */
const summaryOf = (kind: ListEntry["kind"], summary: Texts | null) =>
  kind === "service" ? summary : null;

/**
 * Adds an entry behind the others. @throws {Refusal} `request.invalid` at a name that is taken or a category that is not
 *   there; unless `site.write`.
 */
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
    await note(tx, scope, id, { action: "list_entry.created", after: { kind, name } });
  });
}

/**
 * Renames an entry. @throws {Refusal} `text.changed` when anybody has renamed it since `version` was read,
 *   `request.invalid` at a name that is taken, `text.not_found`; unless `site.write`.
 */
export function edit(
  scope: Scope,
  { id, version, name, summary }: EditedListEntry & { readonly id: string },
): Promise<ListEntry[]> {
  return alone(scope, async (tx, standing) => {
    const before = entryIn(standing, id);
    ensure(before.version === version, "text.changed");
    ensureFree(besides(standing, before, id), name);
    const after = { name, summary: summaryOf(before.kind, summary) };
    await queries.updateEntry(tx, id, after);
    await note(tx, scope, id, {
      action: "list_entry.edited",
      before: { name: before.names, summary: before.summary && { ...before.summary } },
      after: { name, summary: after.summary && { ...after.summary } },
    });
  });
}

/**
 * Puts an entry behind another of its list, or first. @throws {Refusal} `request.invalid` for another that is not there,
 *   `text.not_found`; unless `site.write`.
 */
export function place(
  scope: Scope,
  { id, after }: { id: string; after?: string | undefined },
): Promise<ListEntry[]> {
  return alone(scope, async (tx, standing) => {
    const others = besides(standing, entryIn(standing, id), id).map(({ uuid }) => uuid);
    const at = after === undefined ? 0 : others.indexOf(after) + 1;
    ensure(after === undefined || at > 0, "request.invalid", { after: ["invalid"] });
    await queries.setOrder(tx, others.toSpliced(at, 0, id));
    await note(tx, scope, id, { action: "list_entry.placed", after: { place: at + 1 } });
  });
}

/**
 * Puts a topic into another category, behind the topics there. Its articles go along: addresses that name the category of
 * before lead to this one. @throws {Refusal} `request.invalid` for what is no category, for what is no topic, and where a
 *   topic of that category has its name; `text.not_found`; unless `site.write`.
 */
export function move(
  scope: Scope,
  { id, category }: { id: string; category: string },
): Promise<ListEntry[]> {
  return alone(scope, async (tx, standing) => {
    const { kind, parent, names } = entryIn(standing, id);
    ensure(parent !== null, "request.invalid", { category: ["invalid"] });
    if (parent === category) return;
    const there = { kind, parent: category };
    ensureParent(standing, there, "category");
    const isFree = Object.keys(takenIn(besides(standing, there, id), names)).length === 0;
    ensure(isFree, "request.invalid", { category: ["entry_taken"] });
    await queries.setParent(tx, id, category);
    await note(tx, scope, id, {
      action: "list_entry.placed",
      before: { category: entryIn(standing, parent).names },
      after: { category: entryIn(standing, category).names },
    });
  });
}

/** Deletes an entry. @throws {Refusal} `entry.in_use` while anything names it, `text.not_found`; unless `site.write`. */
export function remove(scope: Scope, { id }: { id: string }): Promise<ListEntry[]> {
  return alone(scope, async (tx) => {
    await queries.lockEntry(tx, id);
    const { uses, kind, names } = entryIn(await read(scope, tx), id);
    ensure(uses === 0, "entry.in_use");
    await queries.deleteEntry(tx, id);
    await note(tx, scope, id, { action: "list_entry.deleted", before: { kind, name: names } });
  });
}

interface Noted {
  readonly action: AuditAction;
  readonly before?: AuditFacts;
  readonly after?: AuditFacts;
}

const note = (tx: Tx, scope: Scope, id: string, noted: Noted): Promise<void> =>
  audit(tx, scope, { ...noted, subjectType: "list_entry", subjectId: id });
