import type pg from "pg";
import { expect, test } from "vitest";
import { databaseAt } from "#test/platform/oldDatabase.ts";
import { migrate } from "./migrate.ts";

const revision = async (pool: pg.Pool) =>
  Number((await pool.query("select revision from catalogue_revision")).rows[0]?.revision ?? 0);

/** A published text of its kind, with nothing but what the triggers look at. */
async function publish(pool: pg.Pool, kind: string): Promise<void> {
  await pool.query("insert into texts (kind, id, live) values ($1, 'of-the-test', 1)", [kind]);
  await pool.query(
    `insert into text_revisions (kind, id, number, content, followed, origin, saved_at, published_at)
     values ($1, 'of-the-test', 1, '{}', '{}', 'created', now(), now())`,
    [kind],
  );
}

test("pages that are kept for guests are drawn anew when a language of a legal text catches up, and of no other text", async () => {
  const { pool } = await databaseAt("0426");
  const kinds = ["legal", "article", "page"];
  for (const kind of kinds) await publish(pool, kind);
  /** The kinds of which it raises the revision that a language has caught up. */
  const raising = async () => {
    const told: string[] = [];
    for (const kind of kinds) {
      const before = await revision(pool);
      await pool.query(
        `update text_revisions set followed = '{"text": {"tw": 2, "en": 2, "cn": 2}}'
         where kind = $1 and id = 'of-the-test'`,
        [kind],
      );
      if ((await revision(pool)) > before) told.push(kind);
    }
    return told;
  };
  expect(await raising()).toEqual(["article"]);
  expect(await migrate(pool)).toContain("0427_legal_texts_behind.sql");
  expect(await raising()).toEqual(["legal", "article"]);
});
