import { execFileSync, spawn } from "node:child_process";
import { existsSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "#test/kit/processes/programs.ts";
import { debianInstall } from "./debian.ts";

export interface TestServer {
  /** A superuser URL. */
  readonly url: string;
  stop(): Promise<void>;
}

const LOCAL = [
  "postgres://postgres@127.0.0.1:5432/postgres",
  `postgres://${userInfo().username}@127.0.0.1:5432/postgres`,
];

/** No durability; no JIT for one-off statements. */
export const NON_DURABLE = [
  "fsync=off",
  "full_page_writes=off",
  "synchronous_commit=off",
  "wal_level=minimal",
  "max_wal_senders=0",
  "max_wal_size=4GB",
  "shared_buffers=256MB",
  "autovacuum=off",
  "jit=off",
];

export async function missingPostgresPackages(): Promise<string[]> {
  if (process.env.TEST_DATABASE_URL || findBinaries()) return [];
  const local = await Promise.all(LOCAL.map(isSuperuserOf));
  return local.includes(true) ? [] : ["postgresql"];
}

/**
 * TEST_DATABASE_URL, else a throwaway server with `settings`, else a local one, else a throwaway one from
 * Debian.
 */
export async function testServer(settings: readonly string[]): Promise<TestServer> {
  const asked = process.env.TEST_DATABASE_URL;
  if (!asked && findBinaries()) return throwaway(settings);
  for (const url of asked ? [asked] : LOCAL) {
    if (await isSuperuserOf(url)) return { url, stop: async () => undefined };
    if (asked) throw new Error("TEST_DATABASE_URL: cannot connect as a superuser");
  }
  debianInstall(["postgresql"]);
  return throwaway(settings);
}

async function isSuperuserOf(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ ok: boolean }>(
      "select rolsuper as ok from pg_roles where rolname = current_user",
    );
    return rows[0]?.ok ?? false;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const findBinaries = () =>
  globSync("/usr/lib/postgresql/*/bin/initdb")
    .sort()
    .at(-1)
    ?.replace(/\/initdb$/, "");

async function throwaway(wished: readonly string[]): Promise<TestServer> {
  const bin = findBinaries();
  if (!bin) throw new Error("PostgreSQL is missing: install it or set TEST_DATABASE_URL");
  const folder = mkdtempSync(join(tmpdir(), "millwright-pg-"));
  const port = await freePort();
  const asRoot = process.getuid?.() === 0;
  if (asRoot) execFileSync("chown", ["postgres", folder]); // PostgreSQL refuses to run as root
  const command = (name: string, args: string[]): [string, string[]] =>
    asRoot
      ? ["runuser", ["-u", "postgres", "--", join(bin, name), ...args]]
      : [join(bin, name), args];
  const data = join(folder, "data");
  execFileSync(
    ...command("initdb", ["-D", data, "-U", "postgres", "--auth=trust", "--no-sync", "-E", "UTF8"]),
    {
      stdio: "ignore",
    },
  );
  const settings = [...wished, "listen_addresses="].flatMap((set) => ["-c", set]);
  const server = spawn(
    ...command("postgres", ["-D", data, "-p", String(port), "-k", folder, ...settings]),
    {
      stdio: "ignore",
    },
  );
  // Unix sockets cost a third less than loopback TCP.
  const url = `postgres://postgres@localhost:${port}/postgres?host=${encodeURIComponent(folder)}`;
  const deadline = performance.now() + 30_000;
  while (!(await isSuperuserOf(url))) {
    if (performance.now() > deadline) throw new Error("the throwaway PostgreSQL did not start");
  }
  return {
    url,
    async stop() {
      execFileSync(...command("pg_ctl", ["-D", data, "-m", "immediate", "stop"]), {
        stdio: "ignore",
      });
      if (server.exitCode === null) server.kill();
      if (existsSync(folder)) rmSync(folder, { recursive: true, force: true });
    },
  };
}
