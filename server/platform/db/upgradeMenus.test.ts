import { expect, test } from "vitest";
import type { MenuEntries } from "#shared/content/menus/menuContent.ts";
import { databaseAt } from "#test/platform/oldDatabase.ts";
import { migrate } from "./migrate.ts";

/** Where the last column of the footer leads, as visitors read it and as its version 1 says. */
async function termsIn({ pool }: Awaited<ReturnType<typeof databaseAt>>) {
  const { rows } = await pool.query<{ shown: MenuEntries; found: { entries: MenuEntries } }>(
    `select m.entries as shown, r.content as found from menus m
     join text_revisions r on r.kind = 'menu' and r.id = m.id and r.number = 1 where m.id = 'footer'`,
  );
  const [{ shown, found }] = rows as [(typeof rows)[number]];
  const targets = (entries: MenuEntries) => entries.at(-1)?.sub.map(({ target }) => target);
  return { shown: targets(shown), found: targets(found.entries) };
}

const BEFORE = ["terms", "privacy", "security"];
const AFTER = ["terms", "memberTerms", "privacy", "security"];

test("a footer as it came leads to the member terms as well", async () => {
  const database = await databaseAt("0331");
  expect(await termsIn(database)).toEqual({ shown: BEFORE, found: BEFORE });
  await migrate(database.pool);
  expect(await termsIn(database)).toEqual({ shown: AFTER, found: AFTER });
});

test("a footer that staff have written, or are writing, stays theirs", async () => {
  const database = await databaseAt("0331");
  await database.pool.query(
    `insert into text_revisions (kind, id, number, content, followed, origin, saved_at)
     select kind, id, 2, content, '{}', 'edited', now() from text_revisions where kind = 'menu' and id = 'footer'`,
  );
  await migrate(database.pool);
  expect(await termsIn(database)).toEqual({ shown: BEFORE, found: BEFORE });
});
