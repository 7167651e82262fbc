import { createContext, redirect } from "react-router";
import { z } from "zod";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { findRefusal } from "#app/forms/submitted.ts";
import { pathsIn } from "#app/paths.ts";

/** Browsers must not cache the redirect: staff may move the post again. */
const ASK_AGAIN = { "cache-control": "no-store" } as const;

/**
 * With `?reply=`: to where that reply stands by now, for good if it has moved to another discussion. With `?unread=1`: to
 * the first that is new to the member.
 */
export async function redirectToReply(asked: PageRequest, url: URL, id: string): Promise<void> {
  const unread = url.searchParams.get("unread") === "1";
  const named = unread
    ? (await asked.portal.forumPlaces.unread({ id }))?.reply
    : url.searchParams.get("reply");
  const reply = z.uuid().safeParse(named);
  if (!reply.success) return;
  const { discussion, address } = await placeOf(asked, reply.data);
  const status = discussion === id ? 302 : 301;
  throw redirect(address, { status, headers: ASK_AGAIN });
}

/** Set by an action that refused a form, so that the loader renders the form instead of redirecting. */
export const keepsForm = createContext(false);

/** The discussion; if it was merged into another, that with a form that was refused, else a redirect to it. */
export async function findDiscussion(asked: PageRequest, id: string, isKept: boolean) {
  try {
    return await asked.portal.forum.detail({ id });
  } catch (error) {
    if (findRefusal(error)?.data.code !== "discussion.not_found") throw error;
    const { discussion, address } = await placeOf(asked, id);
    if (discussion === id) throw error;
    if (isKept) return asked.portal.forum.detail({ id: discussion });
    throw redirect(address, { status: 301, headers: ASK_AGAIN });
  }
}

async function placeOf({ portal, lang }: PageRequest, id: string) {
  const { discussion, number, page } = await portal.forum.place({ id });
  const anchor = number === null ? "" : `#reply-${number}`;
  return { discussion, address: pathsIn(lang).discussion(discussion, page) + anchor };
}
