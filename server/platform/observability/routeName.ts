import type { FastifyRequest } from "fastify";

const LANGUAGE = /^\/(en|cn)(?=\/|\.data$|$)/;
const WORD = /^[A-Za-z][A-Za-z_-]{0,23}$/;

/**
 * The pattern of the route that took the request, never its values: an order's address alone opens it. Of
 * a page, whose routes are not known here, the parts that are plain words.
 */
export function routeOf({ routeOptions, url }: FastifyRequest): string {
  if (routeOptions.url !== "*") return routeOptions.url ?? "unknown";
  return `page /${pageParts(url)
    .map((part) => (WORD.test(part) ? part : ":id"))
    .join("/")}`;
}

/**
 * As `routeOf`, from a bounded set whatever is asked for: of a page that was found its first part, if that
 * is among `pageNames`, in small letters as those are.
 */
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
