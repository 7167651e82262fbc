import { currentTransaction } from "#server/platform/db/client.ts";
import type { Vault } from "#server/platform/crypto/vault.ts";
import { answering } from "#test/kit/gateway/fakeGateway.ts";
import { testWorld } from "./testWorld.ts";

/**
 * A world in which, once told to `forget`, nothing can be written down about a call any more after its work was done,
 * as in a process that dies just then.
 */
export async function forgetful(surface: Parameters<typeof testWorld>[0] = {}) {
  let forgets = false;
  const vault = (own: Vault): Vault => ({
    ...own,
    seal(plain, context) {
      if (forgets && context.startsWith("idempotency:") && !currentTransaction())
        throw new Error("the answer could not be written");
      return own.seal(plain, context);
    },
  });
  const world = await testWorld({ ...surface, providers: answering(), vault });
  return { world, forget: (does: boolean) => void (forgets = does) };
}
