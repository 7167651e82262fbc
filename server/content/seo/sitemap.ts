import type {
  SitemapEntry,
  SitemapBatch,
  SitemapPage,
  SitemapCursor,
} from "#shared/content/seo/contract.ts";
import type { Context } from "#server/context.ts";
import type { SitemapPart } from "#server/platform/registry/sitemapPart.ts";

/** Pages per file; with all languages, about a fifth of what search engines accept. */
const FILE_SIZE = 5_000;
const BATCH_SIZE = 500;

type Part = SitemapPart<Context>;
type Divided = Part & { readonly ends: NonNullable<Extract<Part, { ends?: unknown }>["ends"]> };

/** Divided: may exceed one file. */
const isDivided = (part: Part): part is Divided => "ends" in part;

/** The last page before each file; null for the first file. */
export async function listSitemapFiles(scope: Context): Promise<(string | null)[]> {
  const ends = await scope.registry.sitemap.find(isDivided)?.ends(scope, FILE_SIZE);
  return [null, ...(ends ?? [])];
}

/**
 * The first file holds every kind, the others continue the divided one. `place`: read position;
 * null to begin.
 */
export async function listSitemapPages(
  scope: Context,
  { file, place }: { file: string | null; place: SitemapCursor | null },
): Promise<SitemapBatch> {
  const all = scope.registry.sitemap;
  const parts = file === null ? all : all.filter(isDivided);
  const at = place ? parts.findIndex(({ kind }) => kind === place.kind) : 0;
  const part = parts[at];
  if (!part) return { pages: [], next: null };
  const { kind } = part;
  const { after, known } = place ?? { after: file, known: 0 };
  const { named, last } = await loadBatch(scope, part, { after, known });
  const following = parts[at + 1];
  const then = following ? { kind: following.kind, after: null, known: 0 } : null;
  return {
    pages: named.map((page) => ({ kind, ...page }) as SitemapPage),
    next: last === null ? then : { kind, after: last, known: known + named.length },
  };
}

async function loadBatch(
  scope: Context,
  part: Part,
  { after, known }: Omit<SitemapCursor, "kind">,
): Promise<{ named: readonly SitemapEntry[]; last: string | null }> {
  if ("all" in part) return { named: await part.all(scope), last: null };
  const room = isDivided(part) ? FILE_SIZE - known : BATCH_SIZE;
  const named = await part.next(scope, { after, limit: Math.min(BATCH_SIZE, room) });
  return { named, last: named.at(-1)?.uuid ?? null };
}
