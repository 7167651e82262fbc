import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { findRefusal } from "#app/forms/submitted.ts";

/**
 * What a page of the dealer area shows; null for who is no dealer, or one no more who may see the page: the pages' guard
 * checks only the login, and their frame tells how to become one, or that the agreement has ended.
 */
export async function forDealer<T>(
  { viewer }: Pick<PageRequest, "viewer">,
  read: () => Promise<T>,
): Promise<T | null> {
  if (!viewer?.roles.includes("dealer")) return null;
  try {
    return await read();
  } catch (error) {
    const code = findRefusal(error)?.data.code;
    if (code === "access.denied" || code === "dealer.ended") return null;
    throw error;
  }
}
