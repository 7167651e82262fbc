import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { freePort } from "#test/kit/processes/programs.ts";
import { debianInstall } from "./debian.ts";

const PLACES = ["/usr/bin/redis-server", "/usr/bin/valkey-server", "/usr/local/bin/redis-server"];

const find = () => PLACES.find((path) => existsSync(path));

export const missingRedisPackages = (): string[] => (find() ? [] : ["redis-server"]);

export function redisBinary(): string {
  if (!find()) debianInstall(missingRedisPackages());
  const path = find();
  if (!path) throw new Error("Redis or Valkey is missing: install redis-server");
  return path;
}

export interface RedisServer extends AsyncDisposable {
  readonly url: string;
  readonly process: ChildProcess;
}

/** Without persistence; resolves when ready. */
export async function startRedis(port?: number): Promise<RedisServer> {
  const at = port ?? (await freePort());
  const settings = [
    "--port",
    String(at),
    "--bind",
    "127.0.0.1",
    "--save",
    "",
    "--appendonly",
    "no",
  ];
  const server = spawn(redisBinary(), settings, { stdio: ["ignore", "pipe", "inherit"] });
  const exited = once(server, "exit");
  let printed = "";
  for await (const chunk of server.stdout) {
    printed += chunk;
    if (/Ready to accept connections/.test(printed)) break;
  }
  if (server.exitCode !== null) throw new Error(`redis-server exited:\n${printed}`);
  return {
    url: `redis://127.0.0.1:${at}`,
    process: server,
    async [Symbol.asyncDispose]() {
      server.kill("SIGKILL");
      await exited;
    },
  };
}
