import { currentTransaction } from "#server/platform/db/client.ts";
import type { Vault } from "#server/platform/crypto/vault.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { testWorld } from "./testWorld.ts";

/** After `forget`, storing an idempotent response fails once the work is done, like a crash there. */
export async function crashAfterWork(surface: Parameters<typeof testWorld>[0] = {}) {
  let forgets = false;
  const vault = (own: Vault): Vault => ({
    ...own,
    seal(plain, context) {
      if (forgets && context.startsWith("idempotency:") && !currentTransaction())
        throw new Error("the response cannot be stored");
      return own.seal(plain, context);
    },
  });
  const world = await testWorld({ ...surface, providers: fakeProviders(), vault });
  return { world, forget: (does: boolean) => void (forgets = does) };
}
