import type { pathsIn } from "#app/paths.ts";

/** Not among the shared paths, which every first visit loads. */
export const recordsPath = (
  paths: Pick<ReturnType<typeof pathsIn>, "productKeys">,
  key?: string,
): string => `${paths.productKeys()}/records${key === undefined ? "" : `?key=${key}`}`;
