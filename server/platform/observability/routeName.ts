import type { FastifyRequest } from "fastify";

const LANGUAGE = /^\/(en|cn)(?=\/|\.data$|$)/;
const WORD = /^[A-Za-z][A-Za-z_-]{0,23}$/;

/** Route pattern without values: an order's URL alone opens it. */
export function routeOf({ routeOptions, url }: FastifyRequest): string {
  if (routeOptions.url !== "*") return routeOptions.url ?? "unknown";
  return `page /${pageParts(url)
    .map((part) => (WORD.test(part) ? part : ":id"))
    .join("/")}`;
}

/** Bounded set for metric labels. */
export function routeGroup(
  request: FastifyRequest,
  status: number,
  pageNames: ReadonlySet<string>,
): string {
  if (request.routeOptions.url !== "*") return request.routeOptions.url ?? "unknown";
  const first = pageParts(request.url)[0]?.toLowerCase() ?? "";
  return status < 300 && pageNames.has(first) ? `page /${first}` : "page";
}

const pageParts = (url: string): string[] =>
  (url.split("?", 1)[0] ?? "")
    .replace(LANGUAGE, "")
    .replace(/\.data$/, "")
    .split("/")
    .filter(Boolean);
