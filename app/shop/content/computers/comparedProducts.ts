import type { ComputerEntry } from "#shared/content/cms/contract.ts";

export const COMPARED_MAX = 4;

/** From `?with=CODE&with=CODE`, in the order of the shop. */
export function parseComparedProducts({ searchParams }: URL, entries: readonly ComputerEntry[]) {
  const codes = searchParams.getAll("with");
  const ticked = entries.filter(({ product }) => codes.includes(product.code));
  return { compared: ticked.slice(0, COMPARED_MAX), tooMany: ticked.length > COMPARED_MAX };
}
