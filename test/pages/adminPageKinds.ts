import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { officePages, type PageRoute, sitePages } from "#app/pages.ts";

export const adminPageKinds: readonly PageRoute[] = [...sitePages, ...officePages].filter(
  ({ path, file }) => path.startsWith("manager") && file.endsWith(".tsx"),
);

const SHARED_PART =
  /from "(?:#app\/office\/(?:forms|lists|publishing|content\/cms)|\.\.\/cms)\/((?!ListPagination)\w+\.tsx)"/g;

function sharedParts({ file }: PageRoute): string[] {
  const source = readFileSync(`app/${file}`, "utf8");
  return [...source.matchAll(SHARED_PART)].flatMap(([, part = ""]) => part);
}

/** Rendered like the guests' page. */
const isPreview = ({ path }: PageRoute) => path.endsWith("/preview");

/**
 * Pages without shared parts, plus the fewest that cover every part; `npm run prove` takes all.
 * `pageAccess.pages.test.ts` and `adminLists.pages.test.ts` cover the rest without a browser.
 */
export function sampleAdminPages(): readonly PageRoute[] {
  const seen = new Set<string>();
  return adminPageKinds
    .filter((line) => !isPreview(line))
    .map((line) => ({ line, parts: sharedParts(line) }))
    .toSorted((one, other) => other.parts.length - one.parts.length)
    .filter(({ parts }) => {
      const shows = parts.length === 0 || parts.some((part) => !seen.has(part));
      for (const part of parts) seen.add(part);
      return shows;
    })
    .map(({ line }) => line);
}

const staticPaths = new Set(adminPageKinds.map(({ path }) => path));

/** Ids come from the parent list's first link. @throws where there is none. */
export async function adminPagePath(page: Page, url: string, { path }: PageRoute): Promise<string> {
  const [above = "", ...below] = path.split("/:id");
  if (below.length === 0) return `/${path}`;
  const lists = above === "manager/prices/changes" ? "manager/prices" : above;
  const answer = await page.request.get(`${url}/${lists}?all=1`);
  const links = [...(await answer.text()).matchAll(/href="\/([^"?#]+)/g)].map(([, to = ""]) => to);
  const one = links.find(
    (to) => to.startsWith(`${above}/`) && isOne(to.slice(above.length + 1)) && !staticPaths.has(to),
  );
  if (!one) throw new Error(`/${lists} leads to nothing of the kind ${path}`);
  return `/${one}${below.join("")}`;
}

/** Excludes subpages and files. */
const isOne = (rest: string): boolean => /^[^/.]+$/.test(rest);
