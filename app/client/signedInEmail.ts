import { session } from "#shared/identity/sessions/contract.ts";
import { CallError } from "./callError.ts";
import { callApi, type ApiClient } from "./apiClient.ts";

/** Null: no actor; undefined: unknown. */
export async function fetchSignedInEmail(caller: ApiClient): Promise<string | null | undefined> {
  try {
    return (await callApi(caller, session.check, {})).data.user.email;
  } catch (failure) {
    return failure instanceof CallError && failure.status === 401 ? null : undefined;
  }
}
