import type { InjectOptions } from "fastify";
import { fetchKeys } from "#sdk/license/online.ts";
import { openLicense, type Program } from "#sdk/license/program.ts";
import type { StoredState } from "#sdk/license/state.ts";
import type { PinnedKey } from "#sdk/license/token.ts";
import type { Portal } from "#sdk/license/transport.ts";
import type { TestWorld } from "#test/kit/world/testWorld.ts";

export const MACHINE = { os: "machine-guid", board: "board-serial", disk: "disk-serial" };

/** The portal of a world as programs see it. `asked` lists the paths they called. */
export function portalOf(world: TestWorld) {
  const asked: string[] = [];
  const send = async (url: string, init: RequestInit): Promise<Response> => {
    const { pathname } = new URL(url);
    asked.push(pathname.replace("/api/license/v1", ""));
    const answer = await world.http.inject({
      method: init.method as InjectOptions["method"],
      url: pathname,
      headers: { ...(init.headers as Record<string, string>) },
      payload: init.body as string | undefined,
    });
    const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
    return new Response(answer.body, {
      status: answer.statusCode,
      headers: headers as [string, string][],
    });
  };
  const portal: Portal = { url: "http://portal.test", lang: "en", fetch: send };
  return { portal, asked };
}

export function memoryStorage() {
  let text: string | null = null;
  return {
    read: async () => text,
    write: async (next: string) => void (text = next),
    /** Parsed. */
    state: (): StoredState => JSON.parse(text ?? "null"),
    text: () => text,
  };
}

/** A program on the world's clock, with the portal's keys compiled in. `restart` opens it anew on the same storage. */
export async function licensedProgram(world: TestWorld, changes: Partial<Program> = {}) {
  const storage = memoryStorage();
  const { portal, asked } = portalOf(world);
  const program = (pinned: readonly PinnedKey[]): Program => ({
    product: "MW-POST5",
    version: "1.0.0",
    name: "Mill 3",
    platform: "test-x64",
    machine: MACHINE,
    pinned,
    storage,
    now: () => world.now(),
    ...changes,
  });
  const pinned = await fetchKeys(openLicense(program([])), portal);
  asked.length = 0;
  const open = (more: Partial<Program> = {}) => openLicense({ ...program(pinned), ...more });
  return { license: open(), restart: open, portal, asked, storage, pinned };
}
