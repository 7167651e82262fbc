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

/** Null: there is no such product on sale. */
export async function productNamed(
  { portal }: Pick<PageRequest, "portal">,
  uuid: string | null,
): Promise<NamedProduct | null> {
  if (!z.uuid().safeParse(uuid).success || uuid === null) return null;
  try {
    const { name, category, slug } = await portal.catalogue.product({ uuid });
    return { uuid, name, category, slug };
  } catch (error) {
    if (findRefusal(error)) return null;
    throw error;
  }
}
