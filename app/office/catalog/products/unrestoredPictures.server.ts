import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { findRefusal } from "#app/forms/submitted.ts";
import type { EditedProduct } from "#shared/catalog/products/adminContract.ts";

/** Alt texts of pictures that restoring version `earlier` lost; 0: nothing restored. */
export async function findLostPictures(
  { portal }: PageRequest,
  { uuid: id, version, content }: EditedProduct,
  earlier: number,
): Promise<string[]> {
  if (!Number.isSafeInteger(earlier) || earlier < 1 || earlier >= version) return [];
  const kept = new Set(content.pictures.map(({ picture }) => picture.filename));
  const { pictures } = await portal.products
    .preview({ id, version: earlier })
    .catch(ignoreMissingRevision);
  return pictures
    .filter(({ picture }) => !kept.has(picture.filename))
    .map(({ picture, alt }) => alt || picture.filename);
}

/** The URL may name a version that no longer exists. */
function ignoreMissingRevision(error: unknown): { readonly pictures: readonly never[] } {
  if (findRefusal(error)?.data.code === "revision.not_found") return { pictures: [] };
  throw error;
}
