import { session } from "#shared/identity/sessions/contract.ts";
import { CallFailed } from "./callError.ts";
import { call, type Caller } from "./apiClient.ts";

/** Null: nobody; undefined: unknown. */
export async function signedInAs(caller: Caller): Promise<string | null | undefined> {
  try {
    return (await call(caller, session.check, {})).data.user.email;
  } catch (failure) {
    return failure instanceof CallFailed && failure.status === 401 ? null : undefined;
  }
}
