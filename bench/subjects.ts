import type { LoadRequest } from "autocannon";
import { SESSION_COOKIE } from "#shared/platform/http/cookies.ts";
import { PER_CATEGORY } from "#test/kit/data/manyProducts.ts";
import { PASSWORD } from "./seed.ts";
import type { Device } from "./licensing/licenses.ts";
import type { Shop } from "./shop.ts";

/** Routes of bench/limits. */
export type Limit = "bare" | "select" | "insert" | "order" | "lease" | "markup" | "verify";

export interface Subject {
  readonly name: string;
  readonly limit: Limit;
  /** Minimum percentage of the limit; null: measured only. */
  readonly target: number | null;
  /** Maximum per request; null: counted only. */
  readonly statements: number | null;
  readonly requests: readonly LoadRequest[];
  readonly marker: string;
  /** Checks the first response further. */
  readonly proves?: (body: string) => boolean;
  /** Carts are refilled before each run. */
  readonly emptiesCarts?: true;
  /** Sends heartbeats of these computers instead, each with the number of the lease before. */
  readonly beats?: readonly Device[];
}

const SEARCHES = 40;
/** More than one run signs in. */
const ACCOUNTS = 1_000;

export function subjects(shop: Shop): Subject[] {
  return [...readings(shop), ...purchases(shop), ...proofs(shop), ...pages(shop)];
}

function readings({ products }: Shop): Subject[] {
  const each = (paths: string[]) => paths.map((path, i) => get(`/api/v1${path}`, address(i)));
  const pageNumbers = Array.from({ length: products.length / PER_CATEGORY }, (_, i) => i + 1);
  const numbers = Array.from({ length: SEARCHES }, (_, i) => i + 1);
  const list = { limit: "select", marker: '"data":[{"uuid"' } as const;
  return [
    {
      ...list,
      name: "List",
      target: 50,
      statements: 2,
      requests: each(pageNumbers.map((page) => `/List?page=${page}&limit=${PER_CATEGORY}`)),
    },
    {
      ...list,
      name: "detail",
      marker: '"commodities":[{',
      target: 50,
      statements: 2,
      requests: each(products.map(({ id }) => `/Product/${id}`)),
    },
    {
      ...list,
      name: "search",
      target: 40,
      statements: 2,
      requests: each(numbers.map((n) => `/List?search=series%20s${n}%20no&limit=${PER_CATEGORY}`)),
    },
  ];
}

function purchases({ members, plans, charge }: Shop): Subject[] {
  const buyers = members.slice(0, members.length / 2);
  return [
    {
      name: "cart add",
      limit: "insert",
      target: 40,
      statements: 3,
      marker: '"lines":[{"uuid"',
      requests: members.slice(members.length / 2).map(({ token }, i) => {
        const { product, commodity } = plans[i % plans.length] ?? {};
        return post("/api/v1/Cart", { product, commodity }, { ...address(i), ...bearer(token) });
      }),
    },
    {
      name: "order",
      limit: "order",
      target: 25,
      statements: 12,
      marker: '"status":0',
      emptiesCarts: true,
      requests: buyers.map(({ token }, i) => {
        const body = { paymentMethod: "credit", consent: true, expectedTotal: charge };
        return post("/api/v1/Order", body, { ...address(i), ...bearer(token) });
      }),
    },
  ];
}

function proofs({ members, keys }: Shop): Subject[] {
  const lease = {
    limit: "lease",
    target: null,
    statements: null,
    marker: "eyJ",
    proves: (body: string) => claims(body).code === "VALID",
  } as const;
  const validations = keys.map(({ validate }, i) =>
    post("/api/license/v1/validate", validate, address(i)),
  );
  return [
    {
      name: "login",
      limit: "verify",
      target: null,
      statements: null,
      marker: '"token":"',
      requests: members
        .slice(0, ACCOUNTS)
        .map(({ email }, i) =>
          post("/api/v1/Member/Login", { email, password: PASSWORD }, address(i)),
        ),
    },
    {
      ...lease,
      name: "activate key",
      requests: keys.map(({ activate }, i) =>
        post("/api/license/v1/activate", activate, address(i)),
      ),
    },
    { ...lease, name: "validate key", requests: validations },
    {
      ...lease,
      name: "heartbeat",
      target: 50,
      requests: validations,
      beats: keys.map(({ device }) => device),
    },
  ];
}

function pages({ products }: Shop): Subject[] {
  const categories = [...new Set(products.map(({ category }) => category))];
  const of = (path: string, i: number) => get(path, { ...address(i), accept: "text/html" });
  const lists = categories.map((category) => `/en/product/${category}`);
  const details = products.map(detailAt);
  const page = { statements: null, marker: "</html>" } as const;
  // An unknown parameter bypasses the page cache.
  const drawn = (paths: string[]) => paths.map((path, i) => of(`${path}?unknown`, i));
  const kept = (paths: string[]) => paths.slice(0, CACHED_PAGES).map(of);
  return [
    { ...page, name: "list page", limit: "markup", target: 12, requests: drawn(lists) },
    { ...page, name: "detail page", limit: "markup", target: null, requests: drawn(details) },
    { ...page, name: "guests' list page", limit: "bare", target: 50, requests: kept(lists) },
    { ...page, name: "guests' detail page", limit: "bare", target: 50, requests: kept(details) },
  ];
}

const detailAt = ({ id, category, slug }: Shop["products"][number]) =>
  `/en/productDetail/${category}/${id}/${slug}`;

const CACHED_PAGES = 32;

interface Series {
  readonly category: string;
  readonly n: number;
}

const OF_A_PAGE = `limit=${PER_CATEGORY}`;
const CARDS = '"data":[{"uuid"';
const COUNTS = '"kinds":[{"kind"';
const FOUND = '"data":[{"source"';

const MISSED = '"data":[]';
const WHILE_PRICES_CHANGE = { whilePricesChange: true } as const;

interface GrowthMode {
  /** Prices change meanwhile. */
  readonly whilePricesChange?: true;
}

/** Name, marker and path per series. */
const seriesRequests: readonly (readonly [
  string,
  string,
  (from: Series) => string,
  GrowthMode?,
])[] = [
  ["List", CARDS, ({ n }) => `/List?page=${n + 1}&${OF_A_PAGE}`],
  ["List of a category", CARDS, ({ category }) => `/List?category=${category}&${OF_A_PAGE}`],
  ["List of words", CARDS, ({ n }) => `/List?search=series%20s${n}%20no&${OF_A_PAGE}`],
  [
    "List narrowed in a category",
    CARDS,
    ({ category }) => `/List?category=${category}&plan=12&inStock=1&orderby=price&${OF_A_PAGE}`,
  ],
  [
    "List narrowed",
    CARDS,
    ({ n }) => `/List?kind=software&plan=12&priceMin=${n % 50}&orderby=price&${OF_A_PAGE}`,
  ],
  ["Facets of a category", COUNTS, ({ category }) => `/List/Facet?category=${category}`],
  ["Facets", COUNTS, ({ n }) => `/List/Facet?kind=software&priceMin=${n % 50}`],
  ["Search of few", FOUND, ({ n }) => `/Search?search=series%20s${n}%20no`],
  ["Search of all", FOUND, () => "/Search?search=series"],
  ["Suggestion", FOUND, ({ n }) => `/Search/Suggestion?search=series%20s${n}%20n`],
  [
    "List of a word that all hold",
    CARDS,
    ({ n }) => `/List?search=series&page=${n + 1}&${OF_A_PAGE}`,
    WHILE_PRICES_CHANGE,
  ],
  ["Search of all while prices change", FOUND, () => "/Search?search=series", WHILE_PRICES_CHANGE],
  [
    "Search that misses",
    MISSED,
    ({ n }) => `/Search?search=series%20zzqx${n % SEARCHES}`,
    WHILE_PRICES_CHANGE,
  ],
];

export interface GrowthSubject extends Pick<Subject, "name" | "requests" | "marker">, GrowthMode {}

/** Must not cost more with more products. */
export function growthSubjects({ products }: Shop): GrowthSubject[] {
  const categories = [...new Set(products.map(({ category }) => category))];
  const series = spread(categories.map((category, n) => ({ category, n })));
  const requests = (paths: string[]) => paths.map((path, i) => get(`/api/v1${path}`, address(i)));
  const details = spread(products).map(({ id }) => `/Product/${id}`);
  return [
    ...seriesRequests.map(([name, marker, path, more]) => ({
      name,
      marker,
      requests: requests(series.map(path)),
      ...more,
    })),
    { name: "detail", marker: '"commodities":[{', requests: requests(details) },
  ];
}

const MAX_REQUESTS = 2_000;

/** Up to MOST_REQUESTS, evenly spaced. */
const spread = <T>(all: readonly T[]): readonly T[] => {
  const step = Math.ceil(all.length / MAX_REQUESTS);
  return all.filter((_, i) => i % step === 0);
};

export const countedPages = ({ members, products }: Shop): Record<string, LoadRequest> => {
  const cookie = `${SESSION_COOKIE}=${members.at(-1)?.token}`;
  return {
    "home page": get("/en?unknown", {}),
    "list page": get(`/en/product/${products[0]?.category}?unknown`, {}),
    "detail page": get(`${products.slice(0, 1).map(detailAt).join()}?unknown`, {}),
    "cart page, signed in": get("/en/cart", { cookie }),
    "orders page, signed in": get("/en/member/order", { cookie }),
  };
};

const claims = (jws: string) =>
  JSON.parse(Buffer.from(jws.split(".")[1] ?? "", "base64url").toString()) as { code: string };

/** An address per request: rate limits apply as in production. */
const address = (i: number) => ({
  "x-forwarded-for": `10.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255}`,
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const get = (path: string, headers: Record<string, string>): LoadRequest => ({
  method: "GET",
  path,
  headers: { "accept-language": "en", ...headers },
});

const post = (path: string, body: object, headers: Record<string, string>): LoadRequest => ({
  method: "POST",
  path,
  headers: { "accept-language": "en", "content-type": "application/json", ...headers },
  body: JSON.stringify(body),
});
