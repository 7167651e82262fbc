/** Which page of a part of a page an address asks for by a name of its own. */
export const pageIn = (params: URLSearchParams, name: string): number =>
  Math.min(Math.max(1, Math.trunc(Number(params.get(name))) || 1), 100_000);
