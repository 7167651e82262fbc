import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { Count } from "#shared/kit/wireSchemas.ts";
import { pathsIn } from "#app/paths.ts";

const ReplyNumber = Count(1, 1_000_000);

/** Of the parameter `reply`, or the first unread one with `unread`. Null: none that fits. */
export function replyNumber(
  parameters: URLSearchParams,
  unread: { readonly number: number } | null,
): number | null {
  if (parameters.get("unread") === "1") return unread && unread.number;
  return ReplyNumber.safeParse(parameters.get("reply") ?? "").data ?? null;
}

/** Mails and notifications name a reply, whatever page it is on by then. */
export async function placeOf({ portal, lang }: PageRequest, id: string, number: number) {
  const page = await portal.forumPlaces.page({ id, number });
  return `${pathsIn(lang).discussion(id, page)}#reply-${number}`;
}
