import type { Home } from "#shared/catalog/listing/contract.ts";
import type { HomeSection } from "#shared/catalog/listing/homeSections.ts";
import type { Lang, Texts } from "#shared/kit/lang.ts";
import { parsePictureAddress } from "#shared/catalog/media/pictureAddress.ts";
import type { HomeSections } from "#shared/content/home/homeContent.ts";
import type { Context } from "#server/context.ts";
import * as site from "#server/site/company/service.ts";
import { createCardView, isForeignCurrency, createViewContext } from "./productView.ts";
import * as queries from "./queries.ts";

interface Asked {
  readonly currency?: string | undefined;
}

export const getHomePage = async (scope: Context, asked: Asked): Promise<Home> =>
  buildHomePage(scope, await site.homeSections(scope), asked);

export async function buildHomePage(
  scope: Context,
  sections: HomeSections,
  { currency }: Asked,
): Promise<Home> {
  const shown = sections.filter(({ hidden }) => !hidden);
  if (isForeignCurrency(currency)) await scope.catalogCache.refresh(scope.db);
  const { db, lang } = scope;
  const plans = isForeignCurrency(currency);
  const chosen = shown.flatMap((each) =>
    each.kind === "products" ? each.products.map(({ product }) => product) : [],
  );
  const marked = shown.some((each) => each.kind === "products" && each.products.length === 0)
    ? await queries.listCards(db, lang, { featured: true, plans })
    : [];
  const named = chosen.length > 0 ? await queries.listCards(db, lang, { ids: chosen, plans }) : [];
  const cards = new Map([...marked, ...named].map((row) => [row.card.uuid, row]));
  const known = {
    lang,
    marked: marked.map(({ card }) => card.uuid),
    isShown: (id: string) => cards.has(id),
  };
  return {
    sections: shown.map((each) => toSectionView(each, known)),
    products: [...cards.values()].map(createCardView(createViewContext(scope, currency))),
  };
}

interface Known {
  readonly lang: Lang;
  readonly marked: readonly string[];
  readonly isShown: (product: string) => boolean;
}

/** Falls back to `tw` for a draft that is not translated yet. */
const localize =
  (lang: Lang) =>
  (texts: Texts): string =>
    texts[lang] || texts.tw;

function toSectionView(
  section: HomeSections[number],
  { lang, marked, isShown }: Known,
): HomeSection {
  const say = localize(lang);
  switch (section.kind) {
    case "hero": {
      const { kind, heading, lead, primaryAction, secondaryAction, picture } = section;
      return {
        kind,
        heading: say(heading),
        lead: say(lead),
        primaryAction: say(primaryAction),
        secondaryAction: say(secondaryAction),
        picture: parsePictureAddress(picture),
      };
    }
    case "products": {
      const ids = section.products.map(({ product }) => product).filter(isShown);
      const products = section.products.length === 0 ? [...marked] : ids;
      return { kind: "products", heading: say(section.heading), products };
    }
    case "values": {
      const { kind, heading, values } = section;
      const told = values.map(({ title, text }) => ({ title: say(title), text: say(text) }));
      return { kind, heading: heading && say(heading), values: told };
    }
    case "text": {
      const { kind, heading, text, alt } = section;
      const picture = parsePictureAddress(section.picture);
      const shown = picture && { picture, alt: alt ? say(alt) : "" };
      return { kind, heading: say(heading), text: say(text), picture: shown };
    }
    case "news":
      return { kind: "news", heading: say(section.heading), count: section.count };
    case "articles": {
      const { kind, heading, articles } = section;
      return { kind, heading: say(heading), articles: articles.map(({ article }) => article) };
    }
  }
}
