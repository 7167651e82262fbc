import type { ListEntry } from "#shared/content/taxonomies/contract.ts";
import { ensure } from "#shared/errors.ts";
import type { Scope } from "#server/context.ts";
import * as queries from "./queries.ts";
import { alone, besides, ensureParent, entryIn, note, takenIn } from "./taxonomyRead.ts";

export function place(
  scope: Scope,
  { id, after }: { id: string; after?: string | undefined },
): Promise<ListEntry[]> {
  return alone(scope, async (tx, standing) => {
    const others = besides(standing, entryIn(standing, id), id).map(({ uuid }) => uuid);
    const at = after === undefined ? 0 : others.indexOf(after) + 1;
    ensure(after === undefined || at > 0, "request.invalid", { after: ["invalid"] });
    await queries.setOrder(tx, others.toSpliced(at, 0, id));
    await note(tx, scope, id, { action: "term.moved", after: { place: at + 1 } });
  });
}

/** Moves a topic behind those of another category; its articles' old addresses redirect. */
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
      action: "term.moved",
      before: { category: entryIn(standing, parent).names },
      after: { category: entryIn(standing, category).names },
    });
  });
}
