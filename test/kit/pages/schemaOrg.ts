import { isMember, type Kind, type Property } from "./schemaOrgVocabulary.ts";

const may = (...kinds: Kind[]): Property => ({ kinds });
const must = (...kinds: Kind[]): Property => ({ kinds, required: true });
const a = (...types: string[]): Kind => ({ of: types });

/** Any other type or property is an error. */
export const TYPES: Readonly<Record<string, Readonly<Record<string, Property>>>> = {
  Organization: {
    name: must("text"),
    url: must("url"),
    logo: may("url"),
    email: may("text"),
    telephone: may("text"),
    faxNumber: may("text"),
    address: may("text"),
  },
  WebSite: {
    name: must("text"),
    url: must("url"),
    inLanguage: may("text"),
    publisher: may(a("Organization")),
    potentialAction: may(a("SearchAction")),
  },
  SearchAction: { target: must(a("EntryPoint")), "query-input": must("text") },
  EntryPoint: { urlTemplate: must("text") },
  BreadcrumbList: { itemListElement: must(a("ListItem")) },
  ListItem: { position: must("count"), name: must("text"), item: must("url") },
  Product: {
    name: must("text"),
    image: must("url"),
    description: may("text"),
    sku: may("text"),
    url: may("url"),
    brand: may(a("Brand")),
    offers: must(a("Offer", "AggregateOffer")),
  },
  Brand: { name: must("text") },
  AggregateOffer: {
    lowPrice: must("amount"),
    highPrice: may("amount"),
    priceCurrency: must("text"),
    offerCount: may("count"),
    offers: may(a("Offer")),
  },
  Offer: {
    name: may("text"),
    price: must("amount"),
    priceCurrency: must("text"),
    availability: may({ in: "ItemAvailability" }),
    itemCondition: may({ in: "OfferItemCondition" }),
    url: may("url"),
    seller: may(a("Organization")),
  },
  FAQPage: { mainEntity: must(a("Question")) },
  Question: { name: must("text"), acceptedAnswer: must(a("Answer")) },
  QAPage: { mainEntity: must(a("Question")) },
  Answer: {
    text: must("text"),
    dateCreated: may("instant"),
    url: may("url"),
    author: may(a("Person")),
  },
  Person: { name: must("text") },
  NewsArticle: {
    headline: must("text"),
    datePublished: must("instant"),
    author: must(a("Organization")),
    publisher: may(a("Organization")),
    description: may("text"),
    image: must("url"),
    inLanguage: may("text"),
    url: may("url"),
    mainEntityOfPage: may("url"),
  },
  TechArticle: {
    headline: must("text"),
    datePublished: must("instant"),
    dateModified: must("instant"),
    isAccessibleForFree: must("truth"),
    author: must(a("Organization")),
    publisher: may(a("Organization")),
    description: may("text"),
    image: must("url"),
    inLanguage: may("text"),
    url: may("url"),
    mainEntityOfPage: may("url"),
  },
};

/** Of a type that says more in this place. */
export const PLACED: typeof TYPES = {
  "QAPage.mainEntity": {
    name: must("text"),
    text: must("text"),
    inLanguage: may("text"),
    dateCreated: must("instant"),
    author: must(a("Person")),
    answerCount: must("count"),
    acceptedAnswer: may(a("Answer")),
    suggestedAnswer: may(a("Answer")),
  },
};

const forms = {
  text: (value: unknown) => typeof value === "string" && value.trim() !== "",
  url: (value: unknown) => typeof value === "string" && /^https?:\/\/\S+$/.test(value),
  instant: (value: unknown) => typeof value === "string" && /^\d{4}-\d\d-\d\dT.*Z$/.test(value),
  amount: (value: unknown) => typeof value === "string" && /^\d+(\.\d+)?$/.test(value),
  truth: (value: unknown) => typeof value === "boolean",
  count: (value: unknown) => Number.isInteger(value) && Number(value) > 0,
} as const;

export interface Thing {
  readonly "@type": string;
  readonly [property: string]: unknown;
}

const isThing = (value: unknown): value is Thing => typeof value === "object" && value !== null;

/** Against schema.org and Google's requirements. */
export function thingErrors(thing: Thing, at = thing["@type"]): string[] {
  const type = PLACED[at] ?? TYPES[thing["@type"]];
  if (!type) return [`${at}: there is no type ${thing["@type"]}`];
  const missing = Object.entries(type)
    .filter(([name, { required }]) => required && thing[name] === undefined)
    .map(([name]) => `${at}: without ${name}`);
  const wrong = Object.entries(thing)
    .filter(([name, value]) => !name.startsWith("@") && value !== undefined)
    .flatMap(([name, value]) => {
      const property = type[name];
      if (!property) return [`${at}: ${name} is unknown`];
      const values = [value].flat();
      if (values.length === 0) return [`${at}: ${name} is empty`];
      return values.flatMap((each) => valueFaults(each, property.kinds, `${at}.${name}`));
    });
  return [...missing, ...wrong];
}

function valueFaults(value: unknown, kinds: readonly Kind[], at: string): string[] {
  if (!isThing(value)) {
    const fits = kinds.some((kind) => holds(kind, value));
    return fits ? [] : [`${at}: ${JSON.stringify(value)}`];
  }
  // refers to something described elsewhere on the page
  if (value["@type"] === undefined && typeof value["@id"] === "string") return [];
  const fits = kinds.some(
    (kind) => typeof kind === "object" && "of" in kind && kind.of.includes(value["@type"]),
  );
  return fits ? thingErrors(value, at) : [`${at}: no place for ${value["@type"]}`];
}

function holds(kind: Kind, value: unknown): boolean {
  if (typeof kind === "string") return forms[kind](value);
  return "in" in kind && isMember(kind.in, value);
}

export function jsonLdIn(body: string): Thing[] {
  const head = body.slice(0, body.indexOf("</head>"));
  return [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = ""]) => JSON.parse(json) as Thing,
  );
}
