import { notifications } from "#shared/community/notifications/contract.ts";
import { callApi, type ApiClient } from "./apiClient.ts";
import { CallError } from "./callError.ts";

/** Null: unknown. */
export async function fetchUnread(
  caller: ApiClient,
  options: { readonly signal: AbortSignal },
): Promise<number | null> {
  try {
    return (await callApi(caller, notifications.count, {}, options)).data.unread;
  } catch (failure) {
    if (failure instanceof CallError || options.signal.aborted) return null;
    throw failure;
  }
}
