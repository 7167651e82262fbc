import type { InjectOptions, RouteOptions } from "fastify";
import { beforeAll, describe, expect, test } from "vitest";
import { isProof } from "#test/kit/proof.ts";
import { type Person, type Persona, PERSONAS, createPersona } from "#test/kit/accounts/personas.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";

const METRICS_TOKEN = "a token that only the one who reads the figures has";
const ID = "11111111-1111-4111-8111-111111111111";
const form = { "content-type": "application/x-www-form-urlencoded" };

interface OtherRoute {
  readonly ask: InjectOptions;
  /** Of everybody: sessions are ignored, unless a status of `signedIn` is given. */
  readonly status: number;
  readonly signedIn?: number;
  readonly begins?: string;
}

/** ECPay's negative acknowledgement. */
const REFUSED = "0|";

const get = (url: string, status: number): OtherRoute => ({ ask: { url }, status });
const post = (
  url: string,
  payload: string | object,
  status: number,
  begins?: string,
): OtherRoute => ({
  ask: {
    method: "POST",
    url,
    payload,
    ...(typeof payload === "string" && { headers: form }),
  },
  status,
  ...(begins && { begins }),
});

/** No session makes these succeed. Access by signature, key, link or token is tested at the routes. */
const OTHER_ROUTES: Readonly<Record<string, OtherRoute>> = {
  "GET /healthz": get("/healthz", 200),
  "GET /readyz": get("/readyz", 200),
  "GET /metrics": get("/metrics", 404),
  "GET /storage/*": get("/storage/slips/anything.jpg", 404),
  "GET /storage/release/:id/:name": get(`/storage/release/${ID}/file.zip`, 404),
  "GET /download/article/:id/:name": get(`/download/article/${ID}/file.zip`, 404),
  "GET /en/download/article/:id/:name": get(`/en/download/article/${ID}/file.zip`, 404),
  "GET /cn/download/article/:id/:name": get(`/cn/download/article/${ID}/file.zip`, 404),
  "GET /forum/attachment/:id": get(`/forum/attachment/${ID}`, 404),
  "GET /download/:id/:token/:name": get(`/download/${ID}/forged.token/file.zip`, 404),
  "GET /en/download/:id/:token/:name": get(`/en/download/${ID}/forged.token/file.zip`, 404),
  "GET /cn/download/:id/:token/:name": get(`/cn/download/${ID}/forged.token/file.zip`, 404),
  "GET /api/v1/openapi.json": get("/api/v1/openapi.json", 200),
  "GET /api/docs": get("/api/docs", 200),
  "GET /api/docs/scalar.js": get("/api/docs/scalar.js", 200),
  "POST /api/license/v1/activate": post("/api/license/v1/activate", { key: "AAAA" }, 422),
  "POST /api/license/v1/validate": post("/api/license/v1/validate", { key: "AAAA" }, 422),
  "POST /api/license/v1/heartbeat": post("/api/license/v1/heartbeat", {}, 422),
  "POST /api/license/v1/deactivate": post("/api/license/v1/deactivate", {}, 422),
  "POST /api/license/v1/checkout": post("/api/license/v1/checkout", {}, 422),
  "POST /api/license/v1/return": post("/api/license/v1/return", { code: "AAAA" }, 422),
  "GET /api/license/v1/revoked": get("/api/license/v1/revoked", 200),
  "GET /api/license/v1/keys": get("/api/license/v1/keys", 200),
  "GET /api/v1/Device/Stream": { ...get("/api/v1/Device/Stream", 401), signedIn: 403 },
  "POST /api/machine/v1/push": post("/api/machine/v1/push", {}, 401),
  "POST /callback/ecpay/notify": post("/callback/ecpay/notify", "RtnCode=1", 200, REFUSED),
  "POST /callback/ecpay/info": post("/callback/ecpay/info", "RtnCode=2", 200, REFUSED),
  "POST /callback/ecpay/period": post("/callback/ecpay/period", "RtnCode=1", 200, REFUSED),
  "GET /callback/ecpay/return/:ref": get("/callback/ecpay/return/nothing", 303),
  "POST /callback/ecpay/return/:ref": post("/callback/ecpay/return/nothing", "RtnCode=1", 303),
  // Stripe is not configured.
  "POST /callback/stripe/notify": post("/callback/stripe/notify", "{}", 404),
  "GET /callback/stripe/return/:ref": get("/callback/stripe/return/nothing", 303),
  "POST /callback/stripe/return/:ref": post("/callback/stripe/return/nothing", "", 303),
  "GET /callback/card/:lang/:ref": get("/callback/card/en/nothing", 303),
  // Fallbacks.
  "* /api/v1/*": get("/api/v1/Nothing", 404),
  "* /api/*": get("/api/nothing", 404),
  "* /callback/*": get("/callback/nothing", 404),
};

/** See pageAccess.pages.test.ts. */
const PAGES = ["GET *", "POST *"];

const metrics = {
  token: METRICS_TOKEN,
  pool: { totalCount: 0, idleCount: 0, waitingCount: 0 },
};

test("there is no route but the contract's and those that are named here", async () => {
  const routes: RouteOptions[] = [];
  const world = await testWorld({
    onRoute: (route) => void routes.push(route),
    render: async () => new Response(),
    metrics,
  });
  await world.http.ready();
  expect(routes.filter(({ config }) => config && "line" in config).length).toBeGreaterThan(50);
  const named = [...Object.keys(OTHER_ROUTES), ...PAGES];
  expect([...new Set(outside(routes))].toSorted()).toEqual(named.toSorted());
});

/** Without the HEAD copies. */
function outside(routes: readonly RouteOptions[]): string[] {
  return routes
    .filter(({ config }) => !(config && "line" in config))
    .flatMap(({ method, url }) => {
      const methods = [method].flat().filter((each) => each !== "HEAD");
      return methods.length > 4 ? [`* ${url}`] : methods.map((each) => `${each} ${url}`);
    });
}

const ASKING = isProof ? PERSONAS : (["guest", "manager"] as const);

describe("a route outside the contract gives a session nothing", () => {
  let world: TestWorld;
  let people: readonly (readonly [Persona, Person | null])[];

  beforeAll(async () => {
    world = await testWorld({ metrics });
    people = await Promise.all(
      ASKING.map(async (persona) => [persona, await createPersona(world, persona)] as const),
    );
  });

  test.for(Object.entries(OTHER_ROUTES))(
    "%s",
    async ([, { ask, status, signedIn = status, begins = "" }]) => {
      for (const [persona, person] of people) {
        const cookie = person && { cookie: `mw_session=${person.token}` };
        const bearer = person && { authorization: `Bearer ${person.token}` };
        for (const session of person ? [cookie, bearer] : [{}]) {
          const headers = { ...ask.headers, ...session };
          const answer = await world.http.inject({ ...ask, headers });
          expect([persona, answer.statusCode]).toEqual([persona, person ? signedIn : status]);
          expect(answer.body.startsWith(begins)).toBe(true);
        }
      }
    },
  );
});
