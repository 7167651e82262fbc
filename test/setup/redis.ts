import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { freePort } from "#test/kit/processes/programs.ts";
import { debianInstall } from "./debian.ts";

const PLACES = ["/usr/bin/redis-server", "/usr/bin/valkey-server", "/usr/local/bin/redis-server"];

const find = () => PLACES.find((path) => existsSync(path));

/** What is missing for one, by its name in Debian. */
export const missingForRedis = (): string[] => (find() ? [] : ["redis-server"]);

/** Path of a Redis or Valkey server, installed from Debian when the machine has none. */
export function redisBinary(): string {
  if (!find()) debianInstall(missingForRedis());
  const path = find();
  if (!path) throw new Error("no Redis or Valkey to test with: install redis-server");
  return path;
}

export interface RedisServer extends AsyncDisposable {
  readonly url: string;
  readonly process: ChildProcess;
}

/** A server of the test's own, which keeps nothing; ready when this resolves. */
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
  if (server.exitCode !== null) throw new Error(`redis-server ended:\n${printed}`);
  return {
    url: `redis://127.0.0.1:${at}`,
    process: server,
    async [Symbol.asyncDispose]() {
      server.kill("SIGKILL");
      await exited;
    },
  };
}
