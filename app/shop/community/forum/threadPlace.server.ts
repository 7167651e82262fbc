import { z } from "zod";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { textValue } from "#app/forms/submitted.ts";
import { pathsIn } from "#app/paths.ts";

/** The page of a discussion that a form was sent from. */
export interface ThreadPage {
  readonly id: string;
  readonly page: number;
}

/** The current place of the reply that the form names as `reply` or `id`; otherwise the page. */
export async function formPlace(
  { portal, lang }: PageRequest,
  { id, page }: ThreadPage,
  form: FormData,
): Promise<string> {
  const named = z.uuid().safeParse(textValue(form, "reply") || textValue(form, "id"));
  const paths = pathsIn(lang);
  if (!named.success || named.data === id) return paths.discussion(id, page);
  const place = await portal.forum.place({ id: named.data });
  const anchor = place.number === null ? "" : `#reply-${place.number}`;
  return paths.discussion(place.discussion, place.page) + anchor;
}
