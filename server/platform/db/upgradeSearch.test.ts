import { expect, test } from "vitest";
import { questionOf } from "#shared/catalog/search/searchTerms.ts";
import { databaseAt } from "#test/platform/oldDatabase.ts";
import { migrate } from "./migrate.ts";

const ENTRY = "00000000-0000-4000-8000-000000000001";

test("what an earlier version wrote into the search index is found by the beginnings of its words at once", async () => {
  const { pool } = await databaseAt("0070");
  await pool.query(
    `insert into search_entries (source, id, kind, tags, sort, title, head, terms, tw, en, cn, version)
     select 'product', $1, 'software', '{}', 1, terms, terms, terms, '{}', '{}', '{}', 1
     from (select array_to_tsvector('{milling,g54.1,0i,mf,补偿,postprocessors,aş}'::text[]) as terms) said`,
    [ENTRY],
  );

  expect(await migrate(pool)).toContain("0080_beginnings_of_words.sql");

  const finds = async (typed: string) => {
    const { rows } = await pool.query(
      `select id from search_entries
       where terms @@ $1::tsquery and title @@ $1::tsquery and head @@ $1::tsquery`,
      [questionOf(typed)?.all],
    );
    return rows.length === 1;
  };
  for (const typed of ["mill", "milling", "g54.1", "postprocessors", "補償"]) {
    expect(await finds(typed), typed).toBe(true);
  }
  expect(await finds("millings only")).toBe(false);
  expect(await finds("lling")).toBe(false);
});
