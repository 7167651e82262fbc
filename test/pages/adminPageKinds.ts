import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { managerPages, type PageLine, sitePages } from "#app/pages.ts";

/** Every page of the back office that has a face. */
export const officeKinds: readonly PageLine[] = [...sitePages, ...managerPages].filter(
  ({ path, file }) => path.startsWith("manager") && file.endsWith(".tsx"),
);

const SHARED_PART =
  /from "(?:#app\/office\/(?:forms|lists|publishing|content\/cms)|\.\.\/cms)\/((?!ListPagination)\w+\.tsx)"/g;

/** What the page is made of, as far as other pages of the back office are too. */
function sharedParts({ file }: PageLine): string[] {
  const source = readFileSync(`app/${file}`, "utf8");
  return [...source.matchAll(SHARED_PART)].flatMap(([, part = ""]) => part);
}

/** What is previewed is drawn as the page for guests is. */
const isPreview = ({ path }: PageLine) => path.endsWith("/preview");

/**
 * The pages that are made of no shared parts, and as many others as show every part, those of the most parts first. The
 * rest are looked at by `npm run prove` alone: in `npm test` no browser audits them, measures their width or reads their
 * console. Without a browser `test/permissions/pageAccess.pages.test.ts` asks all of them who may open them, and draws those that
 * are of no single thing; `test/admin/adminLists.pages.test.ts` draws the lists.
 */
export function sampleOfOffice(): readonly PageLine[] {
  const seen = new Set<string>();
  return officeKinds
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

const staticPaths = new Set(officeKinds.map(({ path }) => path));

/**
 * The address of a page of this kind, without its language. What it is of is the first that the page above it leads to.
 * @throws where that leads to none
 */
export async function officeAddress(page: Page, url: string, { path }: PageLine): Promise<string> {
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

/** Not a page below another, nor a file. */
const isOne = (rest: string): boolean => /^[^/.]+$/.test(rest);
