import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { findRefusal } from "#app/forms/submitted.ts";

/**
 * What a page of the dealer area shows; null for who is no dealer: the pages' guard checks only the login, and their
 * frame tells how to become one.
 */
export async function forDealer<T>(
  { viewer }: Pick<PageRequest, "viewer">,
  read: () => Promise<T>,
): Promise<T | null> {
  if (!viewer?.roles.includes("dealer")) return null;
  try {
    return await read();
  } catch (error) {
    if (findRefusal(error)?.data.code === "access.denied") return null;
    throw error;
  }
}
