import type { NewsArticle } from "#shared/content/cms/contract.ts";
import { bcp47, type Lang } from "#shared/kit/lang.ts";
import type { WebInfo } from "#shared/site/company/contract.ts";
import type { SupportArticle } from "#shared/content/support/contract.ts";
import { pathsIn } from "#app/paths.ts";
import type { Thing } from "./pageMeta.ts";

/** Where the site stands, and in which language it is read. */
export interface Place {
  readonly publicUrl: string;
  readonly lang: Lang;
}

/** Names the vendor, wherever a page speaks of it. */
const vendorId = ({ publicUrl }: Place): string => `${publicUrl}/#vendor`;

/** The vendor in a word, for what it sells and writes. */
export const vendorNamed = (place: Place, { name }: WebInfo): Thing => ({
  "@type": "Organization",
  "@id": vendorId(place),
  name,
  url: place.publicUrl + pathsIn(place.lang).home(),
});

/** Who runs the shop. */
export const vendorThing = (place: Place, info: WebInfo): Thing => ({
  ...vendorNamed(place, info),
  logo: `${place.publicUrl}/art/logo.svg`,
  email: info.email,
  telephone: info.phone,
  ...(info.fax !== "" && { faxNumber: info.fax }),
  address: info.address,
});

/** The site, and how it is searched. */
export function siteThing(place: Place, info: WebInfo): Thing {
  const { publicUrl, lang } = place;
  const paths = pathsIn(lang);
  return {
    "@type": "WebSite",
    name: info.name,
    url: publicUrl + paths.home(),
    inLanguage: bcp47[lang],
    publisher: { "@id": vendorId(place) },
    potentialAction: {
      "@type": "SearchAction",
      target: {
        "@type": "EntryPoint",
        urlTemplate: `${publicUrl}${paths.search()}?search={search_term_string}`,
      },
      "query-input": "required name=search_term_string",
    },
  };
}

/** The way to a page, from the top. */
export const trailThing = (
  { publicUrl }: Place,
  steps: readonly { readonly name: string; readonly path: string }[],
): Thing => ({
  "@type": "BreadcrumbList",
  itemListElement: steps.map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: publicUrl + path,
  })),
});

/** Common questions, their answers as HTML; where that is read, an address has to name its host. */
export const questionsThing = (
  { publicUrl }: Pick<Place, "publicUrl">,
  questions: readonly { readonly question: string; readonly html: string }[],
): Thing => ({
  "@type": "FAQPage",
  mainEntity: questions.map(({ question, html }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: {
      "@type": "Answer",
      text: html.replaceAll(/(<a [^>]*?href=")(?=\/(?!\/))/g, `$1${publicUrl}`),
    },
  })),
});

/** A piece of news; `image` is the address of what links to it are previewed with. */
export function newsThing(
  place: Place,
  info: WebInfo,
  { image, ...article }: NewsArticle & { readonly image: string },
): Thing {
  const url = place.publicUrl + pathsIn(place.lang).article(article);
  const vendor = vendorNamed(place, info);
  return {
    "@type": "NewsArticle",
    headline: article.title,
    description: article.summary,
    image,
    datePublished: article.published,
    inLanguage: bcp47[place.lang],
    url,
    mainEntityOfPage: url,
    author: vendor,
    publisher: vendor,
  };
}

interface ToldArticle extends SupportArticle {
  readonly path: string;
  /** The address of what links to it are previewed with. */
  readonly image: string;
}

/** An article of support; of one that is not for everybody, that its text is not freely read. */
export function supportThing(place: Place, info: WebInfo, article: ToldArticle): Thing {
  const url = place.publicUrl + article.path;
  const vendor = vendorNamed(place, info);
  return {
    "@type": "TechArticle",
    headline: article.title,
    description: article.summary,
    image: article.image,
    datePublished: article.published,
    dateModified: article.changed,
    isAccessibleForFree: article.visibility === "everybody",
    inLanguage: bcp47[place.lang],
    url,
    mainEntityOfPage: url,
    author: vendor,
    publisher: vendor,
  };
}
