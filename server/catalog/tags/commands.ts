import { normalizeName } from "#shared/kit/normalizeName.ts";
import { LANGS, type Texts } from "#shared/kit/lang.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { loadConverter } from "./scriptConverter.ts";
import * as queries from "./queries.ts";

export { loadConverter } from "./scriptConverter.ts";

/**
 * Creates unchecked tags from single names and returns ids in order; spellings of one name share an id. Requires the
 * product lock and names not in use.
 */
export async function addTags(tx: Tx, scope: Context, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const taken = new Set(
    (await queries.listTags(tx)).flatMap(({ name }) =>
      LANGS.map((lang) => normalizeName(name[lang])),
    ),
  );
  const suggest = await createNameConverter();
  const rows: NewTag[] = [];
  const ids = names.map((text) => {
    const { tw, en, cn } = suggest(text);
    const called = new Set([tw, en, cn].map(normalizeName));
    const twin = rows.find(({ name }) =>
      LANGS.some((lang) => called.has(normalizeName(name[lang]))),
    );
    if (twin) return twin.id;
    const free = (name: string) => (taken.has(normalizeName(name)) ? text : name);
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

async function createNameConverter(): Promise<(text: string) => Texts> {
  const [toCn, toTw] = [await loadConverter("cn"), await loadConverter("tw")];
  return (text) => {
    const cn = toCn(text);
    return { tw: cn === text ? toTw(text) : text, en: text, cn };
  };
}
