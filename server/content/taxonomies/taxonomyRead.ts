import { createHash } from "node:crypto";
import type { AuditAction, AuditFacts } from "#shared/identity/audit/actions.ts";
import type { ListEntry } from "#shared/content/taxonomies/contract.ts";
import { ensure } from "#shared/errors.ts";
import type { FieldFaults } from "#shared/kit/refusal.ts";
import { folded } from "#shared/kit/normalizeName.ts";
import { LANGS, type Texts } from "#shared/kit/lang.ts";
import { behindIn } from "#shared/content/cms/translationStatus.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Scope } from "#server/context.ts";
import { type Db, transact, type Tx } from "#server/platform/db/client.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import * as queries from "./queries.ts";

const plain = ({ tw, en, cn }: Texts): Texts => ({ tw, en, cn });

export async function read({ lang }: Scope, db: Db | Tx): Promise<ListEntry[]> {
  const rows = await queries.entries(db);
  return rows.map(({ id, kind, parent_id: parent, name, summary, uses, followed }) => {
    const texts = { names: plain(name), summary: summary && plain(summary) };
    const behind = behindIn({ content: { name, summary }, followed });
    const version = createHash("sha256").update(JSON.stringify(texts)).digest("hex").slice(0, 16);
    return { uuid: id, kind, parent, name: name[lang], ...texts, uses, version, behind };
  });
}

export type Standing = readonly ListEntry[];

/** Runs the change under the taxonomy lock and returns the terms after it. */
export function alone(
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

/** @throws {Refusal} `entry.not_found`. */
export function entryIn(standing: Standing, id: string): ListEntry {
  const found = standing.find(({ uuid }) => uuid === id);
  ensure(found, "entry.not_found");
  return found;
}

type Placed = Pick<ListEntry, "kind" | "parent">;

export const besides = (standing: Standing, { kind, parent }: Placed, id: string) =>
  standing.filter((each) => each.kind === kind && each.parent === parent && each.uuid !== id);

/** Imports and people identify a term by name, so a name is unique per list and language. */
export function ensureFree(others: Standing, name: Texts): void {
  const faults = takenIn(others, name);
  ensure(Object.keys(faults).length === 0, "request.invalid", faults);
}

export const takenIn = (others: Standing, name: Texts): FieldFaults =>
  Object.fromEntries(
    LANGS.filter((lang) =>
      others.some(({ names }) => folded(names[lang]) === folded(name[lang])),
    ).map((lang) => [`name.${lang}`, ["entry_taken"]]),
  );

/** Only topics have a parent, which is a category. */
export function ensureParent(standing: Standing, { kind, parent }: Placed, field = "parent"): void {
  if (parent === null) return;
  const found = standing.find(({ uuid }) => uuid === parent);
  const isCategory = kind === "technology" && found?.kind === kind && found.parent === null;
  ensure(isCategory, "request.invalid", { [field]: ["invalid"] });
}

interface Noted {
  readonly action: AuditAction;
  readonly before?: AuditFacts;
  readonly after?: AuditFacts;
}

export const note = (tx: Tx, scope: Scope, id: string, noted: Noted): Promise<void> =>
  audit(tx, scope, { ...noted, subjectType: "list_entry", subjectId: id });
