import { z } from "zod";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { findRefusal } from "#app/forms/submitted.ts";

export interface NamedProduct {
  readonly uuid: string;
  readonly name: string;
  /** Category and name in its address. */
  readonly category: string;
  readonly slug: string;
}

/** Null if no such product is on sale. */
export const productNamed = (
  { portal }: Pick<PageRequest, "portal">,
  id: string | null,
): Promise<NamedProduct | null> =>
  unlessRefused(id, async (uuid) => {
    const { name, category, slug } = await portal.catalogue.product({ uuid });
    return { uuid, name, category, slug };
  });

/** Null if the caller may not read such a discussion. Brackets in its title would end a link in Markdown. */
export const discussionNamed = ({ portal }: Pick<PageRequest, "portal">, id: string | null) =>
  unlessRefused(id, async (uuid) => {
    const { title, category } = await portal.forum.detail({ id: uuid });
    return { uuid, title: title.replaceAll(/[[\]\\]/g, " "), category: category.uuid };
  });

/** What the viewer follows of a product; null without one, or if it is not on sale. */
export const productFollow = ({ portal }: Pick<PageRequest, "portal">, id: string) =>
  unlessRefused(id, (uuid) => portal.follows.productState({ uuid }));

/** Null if `id` is no UUID, or `find` is refused. */
async function unlessRefused<T>(
  id: string | null,
  find: (uuid: string) => Promise<T>,
): Promise<T | null> {
  const uuid = z.uuid().safeParse(id);
  if (!uuid.success) return null;
  try {
    return await find(uuid.data);
  } catch (error) {
    if (findRefusal(error)) return null;
    throw error;
  }
}
