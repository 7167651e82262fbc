/** For further lists on a page, each with its own parameter. */
export const namedPageParam = (params: URLSearchParams, name: string): number =>
  Math.min(Math.max(1, Math.trunc(Number(params.get(name))) || 1), 100_000);
