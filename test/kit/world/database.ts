import { randomBytes } from "node:crypto";
import { openAsBlob } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { type Database, openEmbedded, openServer } from "#server/platform/db/client.ts";

export interface TestDatabase {
  readonly database: Database;
  /** Null if embedded. */
  readonly url: string | null;
  /** Requires a closed database. */
  readonly drop: () => Promise<void>;
}

/**
 * A copy of the migrated template of `test/setup/template.ts`: `<template>_<random>` at TEST_DATABASE_URL,
 * else in memory.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  const template = process.env.MILLWRIGHT_TEST_TEMPLATE;
  if (!template) throw new Error("the test template was not set up");
  if (!server) {
    const database = await openEmbedded({ loadDataDir: await openAsBlob(template) });
    return { database, url: null, drop: async () => undefined };
  }
  const { url, drop } = await copyOnServer(server, template);
  return { database: openServer(url), url, drop };
}

export async function copyOnServer(
  server: string,
  template: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `${template}_${randomBytes(4).toString("hex")}`;
  await onServer(server, `create database ${name} template ${template}`);
  // no test needs durability
  await onServer(server, `alter database ${name} set synchronous_commit = off`);
  return { url: databaseUrl(server, name), drop: () => dropDatabase(server, name) };
}

/** A data directory of the embedded database. */
export const migratedFolder = (runFolder: string): string => join(runFolder, "database");

/** Tests drop only databases with this prefix. */
export const newDatabaseName = (): string => `millwright_test_${randomBytes(6).toString("hex")}`;

export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** With every copy left behind. */
export async function dropTemplate(server: string, template: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where starts_with(datname, $1)",
      [`${template}_`],
    );
    for (const { datname } of rows)
      await client.query(`drop database if exists ${datname} with (force)`);
    await client.query(`drop database if exists ${template} with (force)`);
  } finally {
    await client.end();
  }
}

export const dropDatabase = (server: string, name: string): Promise<void> =>
  onServer(server, `drop database if exists ${name} with (force)`);

export async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Comma-separated, without generated ones. */
export async function writtenColumns(pool: pg.Pool, table: string): Promise<string> {
  const { rows } = await pool.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return rows[0]?.columns ?? "";
}
