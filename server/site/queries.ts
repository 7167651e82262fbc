import type { ContentType } from "#shared/site/contract.ts";
import type { Db } from "../db/client.ts";

export const categories = (db: Db) =>
  db.selectFrom("categories").selectAll().orderBy("sort").orderBy("id").execute();

export const currencies = (db: Db) =>
  db.selectFrom("currencies").selectAll().orderBy("sort").orderBy("code").execute();

export const terms = (db: Db) =>
  db.selectFrom("terms").selectAll().orderBy("sort").orderBy("id").execute();

export const webInfo = (db: Db) => db.selectFrom("web_info").selectAll().executeTakeFirst();

/** The version in force at `now`. */
export const contentAt = (db: Db, type: ContentType, now: Date) =>
  db
    .selectFrom("contents")
    .selectAll()
    .where("type", "=", type)
    .where("published_at", "<=", now)
    .orderBy("published_at", "desc")
    .limit(1)
    .executeTakeFirst();
