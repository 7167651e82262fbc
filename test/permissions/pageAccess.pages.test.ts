import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { notifiedByMail } from "#test/kit/community/notifications.ts";
import { officePages, accountPages, type PageRoute, partnerPages, sitePages } from "#app/pages.ts";
import { issueCreditNotes } from "#server/billing/documents/issueDocument.ts";
import { isProof } from "#test/kit/proof.ts";
import { builtPages } from "#server/platform/pages/render.ts";
import { openKey } from "#server/licensing/licenses/commands.ts";
import {
  startedOrder,
  deliverCallback,
  placeOrder,
  signedForm,
} from "#test/kit/orders/payments.ts";
import { type Person, type Persona, PERSONAS, createPersona } from "#test/kit/accounts/personas.ts";
import { grantLicense, licenseClient } from "#test/kit/data/licenses.ts";
import { adminLists } from "#test/kit/pages/adminLists.ts";
import { readSitemap } from "#test/kit/pages/readSitemap.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";

type Outcome =
  | "open"
  | "log in"
  | "home"
  | "member area"
  | "denied"
  | "set up second factor"
  | "failed";

function outcomeFor({ access, path }: PageRoute, persona: Persona): Outcome {
  if (path === "member/terms" && persona !== "guest") return "member area"; // already agreed
  if (access === "anyone") return "open";
  if (access === "guest") return persona === "guest" ? "open" : "home";
  if (persona === "guest") return "log in";
  if (access === "member" || access === "dealer") return "open";
  if (access === "intelligent") return "member area"; // off by default
  if (persona === "member" || persona === "dealer") return "denied";
  if (persona === "manager without second factor") return "set up second factor";
  if (persona === "manager without the permission" && access !== "manager") return "denied";
  return "open";
}

const lines = [...sitePages, ...accountPages, ...partnerPages, ...officePages];

const addressOf = ({ path }: PageRoute): string =>
  `/${path
    .replaceAll(/\/?:\w+\?/g, "")
    .replaceAll(/:\w+/g, () => randomUUID())
    .replace("*", "nowhere/at/all")}`;

interface Visit {
  readonly url: string;
  readonly method?: "GET" | "POST";
  readonly person: Person | null;
}

const visit = (world: TestWorld, { url, method = "GET", person }: Visit) =>
  world.http.inject({
    method,
    url,
    headers: {
      ...(person && { cookie: `mw_session=${person.token}` }),
      ...(method === "POST" && { "content-type": "application/x-www-form-urlencoded" }),
    },
    ...(method === "POST" && { payload: "intent=nothing" }),
  });

type Answer = Awaited<ReturnType<typeof visit>>;

function outcomeOf({ statusCode, headers }: Answer): Outcome {
  const to = String(headers.location ?? "");
  if (statusCode === 403) return "denied";
  if (/^\/(\w\w\/)?login\?/.test(to)) return "log in";
  if (/^\/(\w\w\/)?member\/security/.test(to)) return "set up second factor";
  if (/^\/(\w\w\/)?member$/.test(to)) return "member area";
  if (statusCode === 401 || statusCode >= 500) return "failed";
  return "open";
}

const world = async () => testWorld(await builtPages());

/** The home page and unknown pages have no data request. */
const isFetched = ({ path }: PageRoute): boolean => path !== "" && !path.includes("*");

const hasFace = ({ file }: PageRoute): boolean => file.endsWith(".tsx");

/** By rule, and by whether they can render a refusal. */
const kindOf = (line: PageRoute): string => `${line.access} ${hasFace(line)}`;

const exemplars: readonly PageRoute[] = [
  ...new Map(lines.toReversed().map((line) => [kindOf(line), line])).values(),
];

const openersOf = (line: PageRoute): readonly (Persona | undefined)[] => [
  PERSONAS.find((each) => outcomeFor(line, each) === "open"),
  "manager",
];

/** Dealers count as members: app/navigation/pageAccess.test.ts. */
const VISITORS = isProof ? PERSONAS : PERSONAS.filter((each) => each !== "dealer");

/** Of the refused, one page of each kind. */
function isAskedBy(persona: Persona, line: PageRoute): boolean {
  if (isProof) return true;
  if (outcomeFor(line, persona) === "open") return openersOf(line).includes(persona);
  return exemplars.includes(line);
}

/** Every page as a guest: is it guarded at all? */
const isTriedBy = (persona: Persona, line: PageRoute): boolean =>
  persona === "guest" || isAskedBy(persona, line);

/** Rendered by crawl.pages.test.ts and adminLists.pages.test.ts. */
async function drawnElsewhere(shop: TestWorld): Promise<ReadonlySet<string>> {
  const listed = await readSitemap(shop);
  const lists = Object.values(adminLists).map(({ name }) => `/manager/${name}`);
  return new Set([...listed.map(({ path }) => path), ...lists]);
}

/** Once, unless it needs an existing thing. */
const isDrawn = (persona: Persona, line: PageRoute, elsewhere: ReadonlySet<string>): boolean =>
  isProof ||
  !isFetched(line) ||
  (openersOf(line)[0] === persona &&
    hasFace(line) &&
    !/:\w+(?!\w*\?)/.test(line.path) &&
    !elsewhere.has(addressOf(line)));

/** Logging out needs a fresh person. */
function asking(shop: TestWorld, persona: Persona) {
  const known = new Map<string, Promise<Person | null>>();
  return ({ access, path }: PageRoute): Promise<Person | null> => {
    // Without the setting: machines.pages.test.ts shows who has it.
    const permission = access === "intelligent" ? null : access;
    const person = known.get(access) ?? createPersona(shop, persona, permission);
    if (path !== "logout") known.set(access, person);
    else known.delete(access);
    return person;
  };
}

/** Data requests answer redirects with 202. */
function isAsExpected({ statusCode, body }: Answer, expected: Outcome): boolean {
  const targets: Partial<Record<Outcome, string>> = {
    "log in": "/login?next=",
    "member area": '"/member"',
    "set up second factor": "/member/security",
  };
  const target = targets[expected];
  if (target) return statusCode === 202 && body.includes(target);
  if (expected === "denied") return statusCode === 403;
  const isElsewhere = Object.values(targets).some((place) => body.includes(place));
  return [200, 404].includes(statusCode) || (statusCode === 202 && !isElsewhere);
}

describe("each page, by its rule", () => {
  let shop: TestWorld;
  let elsewhere: ReadonlySet<string>;

  beforeAll(async () => {
    shop = await world();
    elsewhere = await drawnElsewhere(shop);
  });

  test.for(VISITORS)("is open or shut to a %s", async (persona) => {
    const faults: string[] = [];
    const personFor = asking(shop, persona);
    for (const line of lines.filter((each) => isTriedBy(persona, each))) {
      const expected = outcomeFor(line, persona);
      if (expected === "open" && !isDrawn(persona, line, elsewhere)) continue;
      const url = addressOf(line);
      const answer = await visit(shop, { url, person: await personFor(line) });
      const home = answer.headers.location === "/" && line.access === "guest";
      const outcome = home ? "home" : outcomeOf(answer);
      if (outcome !== expected) faults.push(`${url} as ${persona}: ${outcome}, not ${expected}`);
    }
    expect(faults).toEqual([]);
  });

  test.for(VISITORS)("is guarded alike where a script fetches it, as %s", async (persona) => {
    const faults: string[] = [];
    const personFor = asking(shop, persona);
    for (const line of lines.filter((each) => isFetched(each) && isAskedBy(persona, each))) {
      const expected = outcomeFor(line, persona);
      if (expected === "home") continue;
      const answer = await visit(shop, {
        url: `${addressOf(line)}.data`,
        person: await personFor(line),
      });
      if (!isAsExpected(answer, expected))
        faults.push(`${line.path}: ${answer.statusCode} ${answer.body.slice(0, 80)}`);
    }
    expect(faults).toEqual([]);
  });

  test.for(VISITORS)("is written through by nobody who may not open it, as %s", async (persona) => {
    const faults: string[] = [];
    const personFor = asking(shop, persona);
    for (const line of lines.filter((each) => isTriedBy(persona, each))) {
      if (["open", "home"].includes(outcomeFor(line, persona))) continue;
      if (line.path === "member/terms" && persona !== "guest") continue; // may agree to them
      const person = await personFor(line);
      const answer = await visit(shop, { url: addressOf(line), method: "POST", person });
      if (answer.statusCode !== 303) faults.push(`${line.path}: ${answer.statusCode}`);
    }
    expect(faults).toEqual([]);
  });
});

test("the machine page is open to a member with the setting, and leads others to where they can go on", async () => {
  const shop = await world();
  const url = "/en/member/Intelligent";
  const guest = await visit(shop, { url, person: null });
  expect(guest.headers.location).toBe(`/en/login?next=${encodeURIComponent(url)}`);
  const person = await createPersona(shop, "member");
  const without = await visit(shop, { url, person });
  expect([without.statusCode, without.headers.location]).toEqual([303, "/en/member"]);
  const overview = () => visit(shop, { url: "/en/member", person });
  expect((await overview()).body).not.toContain(url);
  await shop.db
    .updateTable("members")
    .set({ settings: JSON.stringify([{ key: "other" }, { key: "intelligent" }]) })
    .where("id", "=", person?.memberId ?? "")
    .execute();
  const open = await visit(shop, { url, person });
  expect([open.statusCode, open.headers.location]).toEqual([200, undefined]);
  expect(open.body).toContain("/en/contact");
  expect((await overview()).body).toContain(url);
});

test("whoever is signed in is led home from logging in", async () => {
  const shop = await world();
  const person = await createPersona(shop, "member");
  for (const [url, home] of [
    ["/login", "/"],
    ["/en/login?next=/en/cart", "/en"],
    ["/cn/login", "/cn"],
  ] as const) {
    const { statusCode, headers } = await visit(shop, { url, person });
    expect([url, statusCode, headers.location]).toEqual([url, 302, home]);
  }
});

test("a guest is led to log in, in the language they read, and back to where they were heading", async () => {
  const shop = await world();
  for (const [url, next] of [
    ["/member/order?page=2", "/member/order?page=2"],
    ["/en/member/order", "/en/member/order"],
    ["/cn/manager", "/cn/manager"],
  ] as const) {
    const { headers } = await visit(shop, { url, person: null });
    const to = new URL(String(headers.location), "http://local.test");
    expect(to.pathname).toBe(url.replace(/^(\/en|\/cn)?\/.*$/, "$1/login"));
    expect(to.searchParams.get("next")).toBe(next);
  }
});

/** Might see another's thing. */
const STRANGERS = isProof ? PERSONAS : (["guest", "member", "manager"] as const);

test("the keys of an order are on its page for whoever ordered, and for nobody else who has its address", async () => {
  const { world: shop, member, orderId, paid } = await startedOrder(await world());
  await deliverCallback(shop, signedForm(paid));
  await shop.drain();
  const { key_cipher, id } = await shop.db
    .selectFrom("licenses")
    .select(["id", "key_cipher"])
    .executeTakeFirstOrThrow();
  const key = openKey(shop, { id, key_cipher });
  const owner = { memberId: member.memberId ?? "", token: member.token ?? "" };
  for (const url of [`/order/${orderId}`, `/order/${orderId}.data`]) {
    expect((await visit(shop, { url, person: owner })).body).toContain(key);
    for (const persona of url.endsWith(".data") ? PERSONAS : STRANGERS) {
      const answer = await visit(shop, { url, person: await createPersona(shop, persona) });
      expect([persona, answer.statusCode]).toEqual([persona, 200]);
      expect(answer.body).not.toContain(key.slice(-11));
    }
  }
});

/** For every page about an order. */
async function orderWithEverything(shop: TestWorld) {
  const { member, orderId, amount } = await placeOrder(shop, "bank");
  const owner = { memberId: member.memberId ?? "", token: member.token ?? "" };
  const report = new FormData();
  const fields = { intent: "report", last5: "54321", date: "2026-11-20", amount: String(amount) };
  for (const [name, value] of Object.entries(fields)) report.append(name, value);
  report.append("proof", new File(["%PDF-1.7 slip"], "slip.pdf", { type: "application/pdf" }));
  const sent = new Response(report);
  const reported = await shop.http.inject({
    method: "POST",
    url: `/order/${orderId}`,
    headers: {
      cookie: `mw_session=${owner.token}`,
      "content-type": sent.headers.get("content-type") ?? "",
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  expect(reported.statusCode).toBe(303);
  const { id } = await shop.db
    .selectFrom("transfer_reports")
    .select("id")
    .executeTakeFirstOrThrow();
  const manager = await shop.manager();
  const confirmation = { reason: "Found", report: id };
  const confirmed = await manager.post(`/Manager/Order/${orderId}/Confirmation`, confirmation);
  expect(confirmed.statusCode).toBe(200);
  await shop.drain();
  return { owner, orderId, document: await creditNoteAbout(shop, orderId) };
}

/** Leaves no money to return. */
async function creditNoteAbout(shop: TestWorld, orderId: string): Promise<string> {
  const refund = {
    id: shop.newId(),
    order_id: orderId,
    currency: "TWD",
    amount_minor: 1,
    whole: false,
    reason: "None",
    actor_id: shop.newId(),
    decided_at: shop.now(),
    request_key: shop.newId(),
  };
  await shop.db.insertInto("refunds").values(refund).execute();
  await issueCreditNotes(shop.scope());
  const { id } = await shop.db
    .selectFrom("documents")
    .select("id")
    .where("refund_id", "=", refund.id)
    .executeTakeFirstOrThrow();
  return id;
}

const LEADING_ON = "member/notifications/:id";
const OF_PRODUCT = "member/alert/:uuid";

/** A key with a computer whose offline file is out. */
async function keyUsedOffline(shop: TestWorld, { memberId, token }: Person) {
  const { id, key } = await grantLicense(shop, memberId);
  const mill = licenseClient(shop, "Mill 1");
  const answer = await shop.http.inject({
    method: "POST",
    url: `/api/v1/ProductKey/${id}/OfflineFile`,
    headers: { authorization: `Bearer ${token}` },
    payload: { request: mill.offlineRequest(key), days: 7 },
  });
  return { id, file: `${answer.json().data.computer}.lic` };
}

test("a notification leads its owner alone to what it is about", async () => {
  const shop = await world();
  const owner = await createPersona(shop, "member");
  if (!owner) throw new Error("a guest has no notifications");
  const url = `/${LEADING_ON.replace(":id", await notifiedByMail(shop, owner.memberId))}`;
  const targetOf = async (persona: Persona | null) => {
    const person = persona ? await createPersona(shop, persona) : owner;
    const { statusCode, headers } = await visit(shop, { url, person });
    return [statusCode, headers.location];
  };
  for (const persona of ["member", "dealer", "manager"] as const)
    expect(await targetOf(persona)).toEqual([303, "/member/notifications"]);
  expect(String(await targetOf("guest"))).toContain("/login");
  expect(await targetOf(null)).toEqual([303, "/member/UseRecord"]);
});

test("what the member area tells of one thing, it tells its owner alone", async () => {
  const shop = await world();
  const { owner, orderId, document } = await orderWithEverything(shop);
  const key = await keyUsedOffline(shop, owner);
  const { id: subscription } = await shop.db
    .selectFrom("subscriptions")
    .select("id")
    .where("member_id", "=", owner.memberId)
    .executeTakeFirstOrThrow();
  const pages = accountPages.filter(({ path }) => path.includes(":"));
  expect(pages.length).toBeGreaterThan(2);
  for (const { path } of pages) {
    if (path === LEADING_ON || path === OF_PRODUCT) continue; // strangers come to what is their own
    if (path.startsWith("member/Intelligent/")) continue; // test/machines/devices.pages.test.ts
    const own = path.startsWith("member/subcription/") ? { id: subscription } : key;
    const named = { uuid: orderId, document, ...own };
    const url = Object.entries(named).reduce(
      (filled, [name, value]) => filled.replace(`:${name}`, value),
      `/${path}`,
    );
    expect([url, (await visit(shop, { url, person: owner })).statusCode]).toEqual([url, 200]);
    for (const persona of STRANGERS) {
      const answer = await visit(shop, { url, person: await createPersona(shop, persona) });
      const outcome = persona === "guest" ? outcomeOf(answer) : answer.statusCode;
      expect([url, persona, outcome]).toEqual([url, persona, persona === "guest" ? "log in" : 404]);
    }
  }
});
