import { readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { sql } from "kysely";
import { renderPost, searchColumns } from "#server/community/forum/content.ts";
import type { Container } from "#server/context.ts";
import { discussions } from "#server/demo/content/forum.ts";
import { forumMembers } from "#server/demo/content/forum/members.ts";
import { inBulk } from "../tasks/seed.ts";

/** Of sessions in `seed.sql`: who asked ten questions, and staff. */
export const TOKENS = { member: "bench-member", staff: "bench-staff" } as const;
export type Reader = keyof typeof TOKENS;

/** In ten discussions of any size. */
export const RARE_WORD = "蝸桿";

/** By `seed.sql`, into a database of the demo. */
export async function seedDiscussions(
  pool: pg.Pool,
  world: Container,
  count: number,
): Promise<void> {
  await writeTexts(world);
  const text = readFileSync(join(import.meta.dirname, "seed.sql"), "utf8");
  await inBulk(pool, async (client) => {
    await client.query("select set_config('bench.discussions', $1, false)", [String(count)]);
    await client.query(text);
  });
}

/** Those of the demo, of which each has the search terms that the product would store. */
async function writeTexts({ db, settings }: Container): Promise<void> {
  await sql`create unlogged table bench_texts (at integer, rare boolean, lang text, title text, body_md text, body_html text,
    markdown_version integer, title_terms tsvector, terms tsvector)`.execute(db);
  const known = discussions.map(({ by, title, text }) => ({
    lang: forumMembers.find(({ name }) => name === by)?.lang ?? "tw",
    title,
    text,
    rare: false,
  }));
  const [one] = known;
  const rare = { lang: "tw", title: `${RARE_WORD}的齒面`, text: one?.text ?? "", rare: true };
  for (const [at, { lang, title, text, rare: isRare }] of [...known, rare].entries()) {
    const { columns } = await renderPost(
      db,
      { settings, lang: "en" },
      { source: text, discussionId: null },
    );
    const { body_md, body_html, markdown_version } = columns;
    const { title_terms, terms } = searchColumns(title, text);
    await sql`insert into bench_texts values (${at}, ${isRare}, ${lang}, ${title}, ${body_md}, ${body_html}, ${markdown_version},
      ${title_terms}, ${terms})`.execute(db);
  }
}
