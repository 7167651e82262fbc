import type { NewsArticle } from "#shared/content/cms/contract.ts";
import { bcp47, type Lang } from "#shared/kit/lang.ts";
import type { WebInfo } from "#shared/site/company/contract.ts";
import type { SupportArticle } from "#shared/content/support/contract.ts";
import { pathsIn } from "#app/paths.ts";
import type { Thing } from "./pageMeta.ts";

export interface Place {
  readonly publicUrl: string;
  readonly lang: Lang;
}

const vendorId = ({ publicUrl }: Place): string => `${publicUrl}/#vendor`;

export const vendorNamed = (place: Place, { name }: WebInfo): Thing => ({
  "@type": "Organization",
  "@id": vendorId(place),
  name,
  url: place.publicUrl + pathsIn(place.lang).home(),
});

export const vendorThing = (place: Place, info: WebInfo): Thing => ({
  ...vendorNamed(place, info),
  logo: `${place.publicUrl}/art/logo.svg`,
  email: info.email,
  telephone: info.phone,
  ...(info.fax !== "" && { faxNumber: info.fax }),
  address: info.address,
});

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

/** Answers are HTML, whose relative links get the host. */
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
  readonly image: string;
}

/** Restricted articles are marked as not freely accessible. */
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
