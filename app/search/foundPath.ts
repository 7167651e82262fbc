import type { Suggestion } from "#shared/search/contract.ts";
import type { pathsIn } from "../paths.ts";

/** Where something that was found can be read. */
export const foundPath = (
  paths: ReturnType<typeof pathsIn>,
  { source, uuid, category }: Pick<Suggestion, "source" | "uuid" | "category">,
): string => byWhatItIs[source](paths, uuid, category ?? "");

const byWhatItIs: Readonly<
  Record<
    Suggestion["source"],
    (paths: ReturnType<typeof pathsIn>, uuid: string, category: string) => string
  >
> = {
  product: (paths, uuid, category) => paths.product({ uuid, category }),
};
