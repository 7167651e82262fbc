import { beforeAll, describe, expect, test } from "vitest";
import { systemContext, type Viewer } from "#server/context.ts";
import { bindPortal, type Portal } from "#server/platform/pages/portal.ts";
import { findViewer } from "#server/identity/sessions/service.ts";
import { toErrorCode } from "#shared/errors.ts";
import { demoSoftware } from "#test/kit/data/licenses.ts";
import { startedOrder, deliverCallback, signedForm } from "#test/kit/orders/payments.ts";
import { type Persona, createPersona } from "#test/kit/accounts/personas.ts";
import { cartItem } from "#test/kit/data/purchases.ts";
import type { TestWorld } from "#test/kit/world/testWorld.ts";

const WHO = ["guest", "other", "owner", "staff"] as const;
type Who = (typeof WHO)[number];

async function shopWithOwner() {
  const { world, member, orderId, amount, paid } = await startedOrder();
  await deliverCallback(world, signedForm(paid));
  await world.drain();
  await hadTrial(world, { memberId: member.memberId ?? "", orderId });
  await member.post("/Cart", cartItem(12, 2));
  const email = "manager@demo.test";
  const asked = await world.guest().post("/Member/Login", { email, password: "demo-pass-1" });
  const { challenge } = asked.json();
  return { world, member, orderId, amount, login: { email, challenge: String(challenge) } };
}
type Shop = Awaited<ReturnType<typeof shopWithOwner>>;

async function hadTrial(
  { db, now }: TestWorld,
  { memberId, orderId }: { memberId: string; orderId: string },
): Promise<void> {
  const grant = {
    product_id: demoSoftware("MW-NEST").uuid,
    member_id: memberId,
    mailbox_hash: Buffer.from("owner"),
    order_id: orderId,
    granted_at: now(),
  };
  await db.insertInto("trial_grants").values(grant).execute();
}

interface Rule {
  readonly ask: (portal: Portal, shop: Shop) => Promise<unknown>;
  /** Or the error code. */
  readonly answers: Readonly<Record<Who, unknown>>;
  /** When DEMO=0. */
  readonly outsideDemo?: unknown;
  /** In a shop of their own. */
  readonly writes?: true;
}

const everybody = (answer: unknown) => ({
  guest: answer,
  other: answer,
  owner: answer,
  staff: answer,
});

/** Ownership; useCases.test.ts tests access rules. */
const rules: Readonly<Record<string, Rule>> = {
  "cart.ensureIn": {
    writes: true,
    async ask(portal, { member }) {
      const { lines } = await portal.cart.ensureIn(cartItem(12));
      const owned = (await member.get("/Cart")).json().data.lines;
      return { own: quantities(lines), owners: quantities(owned) };
    },
    answers: {
      guest: "visitor.required",
      other: { own: [1], owners: [2] },
      owner: { own: [2], owners: [2] },
      staff: { own: [1], owners: [2] },
    },
  },
  "cart.restore": {
    writes: true,
    async ask(portal, { member }) {
      const { lines } = await portal.cart.restore({
        ...cartItem(12),
        addedAt: new Date(0),
        saved: false,
      });
      const owned = (await member.get("/Cart")).json().data.lines;
      return { own: quantities(lines), owners: quantities(owned) };
    },
    answers: {
      guest: "visitor.required",
      other: { own: [1], owners: [2] },
      owner: { own: [2], owners: [2] },
      staff: { own: [1], owners: [2] },
    },
  },
  "cart.separateTrials": {
    writes: true,
    async ask(portal, { member }) {
      const { saved } = await portal.cart.separateTrials({ keep: "trials" });
      const owned = (await member.get("/Cart")).json().data;
      return { own: quantities(saved), owners: quantities(owned.saved) };
    },
    answers: {
      guest: "cart.line_not_found",
      other: "cart.line_not_found",
      owner: { own: [2], owners: [2] },
      staff: "cart.line_not_found",
    },
  },
  "demo.loginCode": {
    async ask(portal, { login }) {
      const guessed = await portal.demo.loginCode({ ...login, challenge: "x".repeat(43) });
      return [await portal.demo.loginCode(login), guessed];
    },
    answers: everybody([expect.stringMatching(/^\d{6}$/), undefined]),
    outsideDemo: [undefined, undefined],
  },
  "demo.ownCode": {
    ask: (portal) => portal.demo.ownCode(),
    answers: everybody(undefined), // none is a printed demo account
    outsideDemo: undefined,
  },
  "quotations.ofOrder": {
    ask: (portal, { orderId }) => portal.quotations.ofOrder({ id: orderId }),
    answers: {
      guest: "session.required",
      other: "order.not_found",
      owner: null,
      staff: "order.not_found",
    },
  },
  "referral.arrive": {
    writes: true,
    async ask(portal, { member }) {
      const { code } = (await member.get("/Member/Referral")).json().data;
      const { keep, mark } = await portal.referral.arrive({
        codes: [code],
        remembered: null,
        mark: null,
        counts: true,
      });
      return { kept: keep === code, counted: mark !== null };
    },
    answers: {
      ...everybody({ kept: true, counted: true }),
      owner: { kept: true, counted: false },
    },
  },
  "keys.listByOrder": {
    ask: async (portal, { orderId }) => (await portal.keys.listByOrder({ orderId })).length,
    answers: { guest: 0, other: 0, owner: 1, staff: 0 },
  },
  "mail.listKept": {
    ask: async (portal, { member }) =>
      (await portal.mail.listKept()).filter(({ to }) => to === member.email).length,
    answers: everybody(1),
    outsideDemo: "page.not_found",
  },
  "orders.mails": {
    ask: async (portal, { orderId }) =>
      (await portal.orders.mails({ id: orderId })).map(({ state }) => state),
    answers: {
      guest: "session.required",
      other: "order.not_found",
      owner: ["kept"],
      staff: "order.not_found",
    },
  },
  "orders.currencies": {
    ask: (portal) => portal.orders.currencies(),
    answers: { guest: "session.required", other: [], owner: ["TWD"], staff: [] },
  },
  "orders.usedTrial": {
    async ask(portal, { orderId }) {
      const used = await portal.orders.usedTrial({ product: demoSoftware("MW-NEST").uuid });
      return used && used.order === orderId;
    },
    answers: { ...everybody(null), owner: true },
  },
  "orders.countUnpaid": {
    ask: (portal) => portal.orders.countUnpaid(),
    answers: { guest: "session.required", other: 0, owner: 0, staff: 0 }, // the only order is paid
  },
  "payments.methods": {
    async ask(portal, { orderId }) {
      const methods = await portal.payments.methods({ id: orderId });
      return methods.find(({ method }) => method === "creditPeriod")?.unavailable;
    },
    answers: { ...everybody("owner_only"), owner: null }, // with the link one may pay once
  },
  "payments.progress": {
    ask: (portal, { orderId }) => portal.payments.progress({ id: orderId }),
    answers: everybody({
      attempt: {
        method: "credit",
        state: "succeeded",
        startedAt: expect.any(String),
        answeredAt: null,
        failure: null,
      },
      transfer: null,
      secondsLeft: 0,
      now: expect.any(String),
      overdue: null,
      underReview: false,
      received: [],
      refundDue: false,
      laterCharges: [],
      noRenewal: false,
      renewal: null,
      refunds: [],
    }),
  },
};

const quantities = (lines: readonly { quantity: number }[]) => lines.map((line) => line.quantity);

async function viewersIn({ world, member }: Shop) {
  const tokenOf = async (persona: Persona) => (await createPersona(world, persona))?.token ?? "";
  const tokens = { other: await tokenOf("member"), owner: member.token ?? "" };
  return {
    guest: null,
    other: await findViewer(world, tokens.other),
    owner: await findViewer(world, tokens.owner),
    staff: await findViewer(world, await tokenOf("manager")),
  } satisfies Record<Who, Viewer | null>;
}

async function outcome({ ask }: Rule, portal: Portal, shop: Shop): Promise<unknown> {
  try {
    return await ask(portal, shop);
  } catch (error) {
    const code = toErrorCode(error);
    if (!code) throw error;
    return code;
  }
}

const portalOf = (world: TestWorld, viewer: Viewer | null, isDemo = true): Portal =>
  bindPortal({
    ...systemContext(world),
    viewer,
    settings: { ...world.settings, demo: isDemo },
  });

async function expectRule(rule: Rule, shop: Shop, viewers: Viewers): Promise<void> {
  for (const who of WHO) {
    const viewer = viewers[who];
    expect([who, viewer === null]).toEqual([who, who === "guest"]);
    const answer = await outcome(rule, portalOf(shop.world, viewer), shop);
    expect([who, answer]).toEqual([who, rule.answers[who]]);
    if (!("outsideDemo" in rule)) continue;
    const outside = await outcome(rule, portalOf(shop.world, viewer, false), shop);
    expect([who, outside]).toEqual([who, rule.outsideDemo]);
  }
}

type Viewers = Awaited<ReturnType<typeof viewersIn>>;

describe("in one shop", () => {
  let shop: Shop;
  let viewers: Viewers;

  beforeAll(async () => {
    shop = await shopWithOwner();
    viewers = await viewersIn(shop);
  });

  test.for(Object.entries(rules).filter(([, { writes }]) => !writes))(
    "%s answers everybody as its rule says",
    async ([, rule]) => expectRule(rule, shop, viewers),
  );
});

test.for(Object.entries(rules).filter(([, { writes }]) => writes))(
  "%s answers everybody as its rule says",
  async ([, rule]) => {
    const shop = await shopWithOwner();
    await expectRule(rule, shop, await viewersIn(shop));
  },
);
