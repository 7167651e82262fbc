import { folded } from "#shared/kit/normalizeName.ts";
import { LANGS, type Texts } from "#shared/kit/lang.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Scope } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { converterTo } from "./scriptConverter.ts";
import * as queries from "./queries.ts";

export { converterTo } from "./scriptConverter.ts";

/**
 * Creates unchecked tags from single names and returns ids in order; spellings of one name share an id. Requires the
 * product lock and names not in use.
 */
export async function addTags(tx: Tx, scope: Scope, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const taken = new Set(
    (await queries.tags(tx)).flatMap(({ name }) => LANGS.map((lang) => folded(name[lang]))),
  );
  const suggest = await suggestion();
  const rows: NewTag[] = [];
  const ids = names.map((text) => {
    const { tw, en, cn } = suggest(text);
    const called = new Set([tw, en, cn].map(folded));
    const twin = rows.find(({ name }) => LANGS.some((lang) => called.has(folded(name[lang]))));
    if (twin) return twin.id;
    const free = (name: string) => (taken.has(folded(name)) ? text : name);
    const row = { id: scope.newId(), name: { tw: free(tw), en, cn: free(cn) }, unchecked: true };
    rows.push(row);
    return row.id;
  });
  await queries.insertTags(tx, rows);
  for (const { id, name } of rows)
    await audit(tx, scope, {
      action: "tag.created",
      subjectType: "tag",
      subjectId: id,
      after: { name: { ...name } },
    });
  return ids;
}

type NewTag = Parameters<typeof queries.insertTags>[1][number];

async function suggestion(): Promise<(text: string) => Texts> {
  const [toCn, toTw] = [await converterTo("cn"), await converterTo("tw")];
  return (text) => {
    const cn = toCn(text);
    return { tw: cn === text ? toTw(text) : text, en: text, cn };
  };
}
