import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { AuditFacts } from "#shared/identity/audit/actions.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { ensure } from "#shared/errors.ts";
import type { SaveOptions } from "#shared/content/cms/saveOptions.ts";
import {
  type TranslationStatus,
  nextUnversionedStatus,
} from "#shared/content/cms/translationStatus.ts";
import type { RevisionEntry } from "#shared/identity/audit/revisionHistory.ts";
import { audit, type AuditEntry } from "#server/identity/audit/commands.ts";
import {
  revisionTranslationStatus,
  getRevision,
  listRevisions,
  type Subject,
} from "#server/identity/audit/service.ts";
import type { Context } from "#server/context.ts";
import { type Db, runTransaction, type Tx } from "#server/platform/db/client.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { placeBehind } from "../cms/ordering.ts";

interface Term {
  readonly uuid: string;
  /** `versionOf` its content. */
  readonly version: string;
}

type VocabularyAction = "faq_category" | "term";
type VocabularyTable = "faq_categories" | "taxonomy_terms";

/** Terms in an order, without drafts: the lists of the site, the categories of questions. */
interface Vocabulary<T extends Term, C extends AuditFacts> {
  readonly table: VocabularyTable;
  /** The part of the audit actions before the dot. */
  readonly action: VocabularyAction;
  auditSubject(id: string): Pick<AuditEntry, "subjectType" | "subjectId">;
  /** Serializes changes until `tx` ends, also of what names the terms. */
  lock(tx: Tx): Promise<void>;
  load(scope: Context, db: Db | Tx): Promise<T[]>;
  contentOf(term: T): C;
  /** The others of the order that `term` is in. */
  othersOf(standing: readonly T[], term: T): readonly T[];
  /** @throws {Refusal} `request.invalid` with the fields whose value another term has. */
  requireFree(tx: Tx, others: readonly T[], written: { id: string; content: C }): Promise<void>;
  update(tx: Tx, id: string, written: C & { followed: TranslationStatus }): Promise<void>;
}

export const versionOf = (content: object): string =>
  createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 16);

/** @throws {Refusal} `entry.not_found`. */
export function requireTerm<T extends Term>(standing: readonly T[], id: string): T {
  const found = standing.find(({ uuid }) => uuid === id);
  ensure(found, "entry.not_found");
  return found;
}

interface Edit<T, C> extends SaveOptions {
  readonly id: string;
  readonly version: string;
  readonly content: (before: T) => C;
}

export function createTermEditor<T extends Term, C extends AuditFacts>(
  vocabulary: Vocabulary<T, C>,
) {
  const { table, action } = vocabulary;

  /** Runs the change under the lock and answers the terms after it. */
  const change = (
    scope: Context,
    run: (tx: Tx, standing: readonly T[]) => Promise<void>,
  ): Promise<T[]> => {
    requireStaff(scope, "site.write");
    return runTransaction(scope.db, async (tx) => {
      await vocabulary.lock(tx);
      await run(tx, await vocabulary.load(scope, tx));
      return vocabulary.load(scope, tx);
    });
  };

  const edit = (scope: Context, { id, version, content, ...said }: Edit<T, C>) =>
    change(scope, async (tx, standing) => {
      const before = requireTerm(standing, id);
      ensure(before.version === version, "edit.conflict");
      const stood = {
        content: vocabulary.contentOf(before),
        followed: await findTranslationStatus(tx, table, id),
      };
      const after = content(before);
      const followed = nextUnversionedStatus(stood, after, said);
      await rewrite(vocabulary, tx, scope, { standing, before, after, followed });
    });

  const place = (scope: Context, { id, after }: { id: string; after?: string | undefined }) =>
    change(scope, async (tx, standing) => {
      const term = requireTerm(standing, id);
      const others = vocabulary.othersOf(standing, term).map(({ uuid }) => uuid);
      const at = await placeBehind(tx, table, { id, after, others });
      const moved = { action: `${action}.moved`, ...vocabulary.auditSubject(id) } as const;
      await audit(tx, scope, { ...moved, after: { place: at } });
    });

  const restore = (scope: Context, asked: { id: string; version: number; earlier: number }) =>
    change(scope, async (tx, standing) => {
      const before = requireTerm(standing, asked.id);
      const expected = { ...asked, now: vocabulary.contentOf(before) };
      const subject = revisionsOf(action, asked.id);
      const after = await getRevision(tx, subject, expected);
      const followed = await revisionTranslationStatus(tx, subject, expected);
      const restored = asked.earlier;
      await rewrite(vocabulary, tx, scope, { standing, before, after, followed, restored });
    });

  return { change, edit, place, restore, ...createTermReader(vocabulary) };
}

const createTermReader = <T extends Term, C extends AuditFacts>(vocabulary: Vocabulary<T, C>) => ({
  list: (scope: Context): Promise<T[]> => {
    requireStaff(scope, "site.write");
    return vocabulary.load(scope, scope.db);
  },
  revisions: (
    scope: Context,
    { id, ...asked }: { id: string; page: number; limit: number },
  ): Promise<Page<RevisionEntry>> => {
    requireStaff(scope, "site.write");
    return runTransaction(scope.db, async (tx) => {
      await vocabulary.lock(tx); // keeps the audit trail consistent with this read
      const now = vocabulary.contentOf(requireTerm(await vocabulary.load(scope, tx), id));
      return listRevisions(tx, revisionsOf(vocabulary.action, id), { now, ...asked });
    });
  },
});

const revisionsOf = (action: VocabularyAction, id: string): Subject => ({
  id,
  edited: `${action}.edited`,
  created: `${action}.created`,
});

async function findTranslationStatus(
  tx: Tx,
  table: VocabularyTable,
  id: string,
): Promise<TranslationStatus> {
  const query = tx.selectFrom(table).select("followed").where("id", "=", id);
  return (await query.executeTakeFirstOrThrow()).followed;
}

interface Rewrite<T, C> {
  readonly standing: readonly T[];
  readonly before: T;
  readonly after: C;
  readonly followed: TranslationStatus;
  /** The version that is restored. */
  readonly restored?: number;
}

async function rewrite<T extends Term, C extends AuditFacts>(
  vocabulary: Vocabulary<T, C>,
  tx: Tx,
  scope: Context,
  { standing, before: term, after, followed, restored }: Rewrite<T, C>,
): Promise<void> {
  const { uuid: id } = term;
  const before = vocabulary.contentOf(term);
  await vocabulary.requireFree(tx, vocabulary.othersOf(standing, term), { id, content: after });
  await vocabulary.update(tx, id, { ...after, followed });
  if (isDeepStrictEqual(after, before)) return;
  await audit(tx, scope, {
    action: `${vocabulary.action}.edited`,
    ...vocabulary.auditSubject(id),
    before,
    after: { ...after, ...(restored !== undefined && { restored }) },
  });
}
