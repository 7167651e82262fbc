import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import type { Home, ProductCard } from "#shared/catalog/listing/contract.ts";
import type { HomeSection } from "#shared/catalog/listing/homeSections.ts";
import type { NewsItem } from "#shared/content/cms/contract.ts";
import type { ArticleCard } from "#shared/content/support/contract.ts";
import { renderStatic } from "#app/layout/renderStatic.server.tsx";
import { markdownHtml } from "#app/text/markdown.ts";
import { Photo } from "#app/shop/catalog/media/Photo.tsx";

type Of<K extends HomeSection["kind"]> = Extract<HomeSection, { kind: K }>;

export type RenderedSection =
  | (Omit<Of<"hero">, "picture"> & { readonly pictureHtml: string | null })
  | (Omit<Of<"products">, "products"> & { readonly products: readonly ProductCard[] })
  | Of<"values">
  | (Omit<Of<"text">, "text" | "picture"> & {
      readonly html: string;
      readonly pictureHtml: string | null;
    })
  | (Omit<Of<"news">, "count"> & { readonly items: readonly NewsItem[] })
  | (Omit<Of<"articles">, "articles"> & { readonly articles: readonly ArticleCard[] });

/** Leaves out empty sections. */
export async function loadHomeSections(asked: PageRequest, home: Home): Promise<RenderedSection[]> {
  const { sections, products } = home;
  const cards = new Map(products.map((card) => [card.uuid, card]));
  const shown = await Promise.all(
    sections.map(async (section, at): Promise<RenderedSection> => {
      switch (section.kind) {
        case "hero":
          return hero(asked, section);
        case "products":
          return { ...section, products: inOrder(section.products, cards) };
        case "values":
          return section;
        case "text":
          return text(asked, section, at);
        case "news": {
          const { kind, heading, count } = section;
          const { data } = await asked.portal.content.news({ page: 1, limit: count });
          return { kind, heading, items: data };
        }
        case "articles":
          return articles(asked, section);
      }
    }),
  );
  return shown.filter(isNotEmpty);
}

const inOrder = <T,>(ids: readonly string[], known: ReadonlyMap<string, T>): T[] =>
  ids.flatMap((id) => {
    const one = known.get(id);
    return one === undefined ? [] : [one];
  });

function isNotEmpty(section: RenderedSection): boolean {
  switch (section.kind) {
    case "products":
      return section.products.length > 0;
    case "values":
      return section.values.length > 0;
    case "news":
      return section.items.length > 0;
    case "articles":
      return section.articles.length > 0;
    default:
      return true;
  }
}

const HERO_SIZES = "(min-width: 768px) 45vw, 100vw";
const TEXT_SIZES = "(min-width: 768px) 40vw, 100vw";

function hero({ lang }: PageRequest, { picture, ...said }: Of<"hero">): RenderedSection {
  const photo = picture && (
    <Photo picture={picture} alt="" sizes={HERO_SIZES} first className="h-auto w-full rounded-lg" />
  );
  return { ...said, pictureHtml: photo && renderStatic(lang, "hero", photo) };
}

function text(
  { lang }: PageRequest,
  { picture: shown, text: written, ...said }: Of<"text">,
  at: number,
): RenderedSection {
  const photo = shown && (
    <Photo {...shown} sizes={TEXT_SIZES} className="h-auto w-full rounded-lg border border-line" />
  );
  const pictureHtml = photo && renderStatic(lang, `text-${at}`, photo);
  return { ...said, html: markdownHtml(written), pictureHtml };
}

async function articles(
  { portal }: PageRequest,
  { articles: ids, kind, heading }: Of<"articles">,
): Promise<RenderedSection> {
  if (ids.length === 0) return { kind, heading, articles: [] };
  const { data } = await portal.support.articles({ ids, page: 1, limit: ids.length });
  const known = new Map(data.map((card) => [card.uuid, card]));
  return { kind, heading, articles: inOrder(ids, known) };
}
