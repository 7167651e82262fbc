import { expect, onTestFinished, test } from "vitest";
import { testWorld } from "#test/kit/world/testWorld.ts";
import { completeErasures } from "./completeErasure.ts";

test("an erasure that fails does not block the others", async () => {
  const world = await testWorld();
  const { pool } = world.open.database;
  const [stuck, other] = [1, 2].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
  await pool.query(
    `insert into members (id, email, password_hash, first_name, last_name, lang, settings, terms_version,
       terms_agreed_at, created_at, deleted_at)
     select id, id || '@deleted.invalid', '', '', '', 'en', '[]', '1', now(), now(), now()
     from unnest($1::uuid[]) id`,
    [[stuck, other]],
  );
  await pool.query(
    "insert into erasures (member_id, begun_at) select id, now() - interval '2 hours' from unnest($1::uuid[]) id",
    [[stuck, other]],
  );
  await pool.query(`
    create function refuse_erasure() returns trigger language plpgsql as $$
      begin raise exception 'cannot erase'; end $$;
    create trigger refuse_erasure before delete on erasures for each row
      when (old.member_id = '${stuck}') execute function refuse_erasure()`);
  onTestFinished(async () => {
    await pool.query("drop trigger refuse_erasure on erasures; drop function refuse_erasure");
  });
  const failure = await completeErasures(world.scope()).catch((error: unknown) => error);
  const left = await world.db.selectFrom("erasures").select("member_id").execute();
  expect(left).toEqual([{ member_id: stuck }]);
  expect((failure as AggregateError).errors).toMatchObject([{ message: "cannot erase" }]);
});
