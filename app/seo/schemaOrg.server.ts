import type { NewsArticle } from "#shared/content/cms/contract.ts";
import { bcp47, type Lang } from "#shared/kit/lang.ts";
import type { CompanyProfile } from "#shared/site/company/contract.ts";
import type { SupportArticle } from "#shared/content/support/contract.ts";
import { pathsIn } from "#app/paths.ts";
import type { Thing } from "./pageMeta.ts";

export interface SiteLocation {
  readonly publicUrl: string;
  readonly lang: Lang;
}

const vendorId = ({ publicUrl }: SiteLocation): string => `${publicUrl}/#vendor`;

export const vendorNamed = (place: SiteLocation, { name }: CompanyProfile): Thing => ({
  "@type": "Organization",
  "@id": vendorId(place),
  name,
  url: place.publicUrl + pathsIn(place.lang).home(),
});

export const vendorThing = (place: SiteLocation, info: CompanyProfile): Thing => ({
  ...vendorNamed(place, info),
  logo: `${place.publicUrl}/art/logo.svg`,
  email: info.email,
  telephone: info.phone,
  ...(info.fax !== "" && { faxNumber: info.fax }),
  address: info.address,
});

export function siteThing(place: SiteLocation, info: CompanyProfile): Thing {
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
  { publicUrl }: SiteLocation,
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
  { publicUrl }: Pick<SiteLocation, "publicUrl">,
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
  place: SiteLocation,
  info: CompanyProfile,
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

interface PreviewedArticle extends SupportArticle {
  readonly path: string;
  readonly image: string;
}

/** Restricted articles are marked as not freely accessible. */
export function supportThing(
  place: SiteLocation,
  info: CompanyProfile,
  article: PreviewedArticle,
): Thing {
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
