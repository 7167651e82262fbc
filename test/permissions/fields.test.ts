import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { notifiedByMail } from "#test/kit/community/notifications.ts";
import { z } from "zod";
import { bindMember } from "#server/partners/dealers/commands.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { shippingMethods } from "#server/demo/content/shipping.ts";
import { errorStatus } from "#shared/errors.ts";
import { type AnyEndpoint, endpoint } from "#shared/kit/endpoint.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import {
  callEndpoint,
  idFields,
  endpointName,
  type Person,
  createPersona,
} from "#test/kit/accounts/personas.ts";
import {
  cardPayment,
  cartItem,
  hardware,
  hardwareItem,
  planOf,
  software,
} from "#test/kit/data/purchases.ts";
import { grantLicense } from "#test/kit/data/licenses.ts";
import { withTotal } from "#test/kit/data/orderCart.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";

type Input = Readonly<Record<string, unknown>>;

interface Foreign {
  readonly input: (world: TestWorld, asker: Person, owner: Person) => Promise<Input>;
  /** Null: answered like an unknown id. */
  readonly refused: keyof typeof errorStatus | null;
}

const address = {
  recipient: "Ada Lin",
  phone: "0912 345 678",
  country: "SG",
  address: "1 Fusionopolis Way",
  postalCode: "138632",
};
const { uuid: courier, bands } = shippingMethods[1];
const [device = expect.fail("no hardware")] = hardware;
const sentOrder = {
  ...cardPayment,
  expectedTotal: { minor: device.prices.TWD + bands[0].amounts.TWD, currency: "TWD" },
};
const transfer = { last5: "12345", date: "2026-11-20", amount: 1, chosen: true };

async function post(world: TestWorld, { token }: Person, path: string, payload: object) {
  const answer = await world.http.inject({
    method: "POST",
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${token}` },
    payload,
  });
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
  return answer.json().data;
}

const goods = (world: TestWorld, asker: Person) =>
  post(world, asker, "/Cart", hardwareItem(device));
const addressOf = async (world: TestWorld, owner: Person) =>
  (await post(world, owner, "/Member/Address", address)).uuid as string;
const sentTo = async (world: TestWorld, owner: Person) => ({
  method: courier,
  address: await addressOf(world, owner),
});
async function reported(world: TestWorld, buyer: Person) {
  const cart = await post(world, buyer, "/Cart", cartItem(1));
  const byTransfer = withTotal(cart, { ...cardPayment, paymentMethod: "bank" });
  const { id } = await post(world, buyer, "/Order", byTransfer);
  await post(world, buyer, `/Order/${id}/TransferReport`, transfer);
  const { id: report } = await world.db
    .selectFrom("transfer_reports")
    .select("id")
    .where("order_id", "=", id)
    .executeTakeFirstOrThrow();
  return { id: id as string, report };
}
async function paid(world: TestWorld, buyer: Person) {
  const cart = await goods(world, buyer);
  const { id, lines } = await post(world, buyer, "/Order", withTotal(cart, cardPayment));
  const done = { status: OrderStatus.paid, paid_at: world.now() };
  await world.db
    .updateTable("orders")
    .set((eb) => ({ ...done, paid_minor: eb.ref("total_minor") }))
    .where("id", "=", id)
    .execute();
  return { order: id as string, line: lines[0].uuid as string };
}
const givenBack = (order: string, uuid: string) => ({
  order,
  lines: [{ uuid, quantity: 1 }],
  reason: "Too large",
});

const ofReport = (sent: object): Foreign => ({
  async input(world, asker, owner) {
    const theirs = await reported(world, owner);
    const { id } = asker === owner ? theirs : await reported(world, asker);
    return { ...sent, id, report: theirs.report };
  },
  refused: "transfer.report_closed", // not this order's open report
});

async function customerOfPerson(world: TestWorld, { memberId }: Person): Promise<string> {
  const dealer = await world.db
    .selectFrom("dealers")
    .select("id")
    .where("member_id", "=", memberId)
    .executeTakeFirstOrThrow();
  const customer = await createPersona(world, "member");
  if (!customer) throw new Error("a guest is nobody's customer");
  const bound = { dealerId: dealer.id, source: "staff", at: world.now() } as const;
  await runTransaction(world.db, (tx) => bindMember(tx, { memberId: customer.memberId, ...bound }));
  return customer.memberId;
}

const ofCampaign: Foreign = {
  async input(world, _, owner) {
    const { uuid } = await post(world, owner, "/Dealer/Campaign", { name: "Trade fair" });
    return { campaign: uuid, format: "png" };
  },
  refused: "campaign.not_found",
};

/** Public or a member's own. */
const named: Readonly<Record<string, "public" | Foreign>> = {
  "GET /Article category": "public",
  "GET /Article productsable_id": "public",
  "GET /Article member_usersable_id": "public", // hidden ones are the author's: server/community/forum/solving.test.ts
  "GET /Article after": "public",
  "POST /Article category": "public",
  "POST /Article productsable_id": "public",
  "POST /Article draft": "public", // sittings are kept for each member apart: server/community/drafts
  "PUT /Forum/Draft sitting": "public",
  "POST /Forum/Draft/Removal sitting": "public",
  "POST /Comment article_id": "public",
  "POST /Comment draft": "public",
  "POST /Comment canned[]": "public", // counted for staff alone: server/community/cannedReplies
  "POST /Manager/CannedReply category": "public",
  "PUT /Manager/CannedReply/:id category": "public",
  "GET /Discussion/People discussion": "public", // unless hidden: server/community/forum/mentions.test.ts
  "GET /Discussion/:id/Revision reply": "public", // unless hidden: server/community/forum/history.test.ts
  "PUT /Discussion/:id category": "public",
  "PUT /Discussion/:id productsable_id": "public",
  "PUT /Discussion/:id draft": "public",
  "POST /Discussion/:id/Reopening draft": "public",
  "PUT /DiscussionReply/:id draft": "public",
  "POST /Discussion/:id/Acceptance reply": "public",
  "POST /Manager/Discussion/:id/Place category": "public",
  "POST /Manager/Discussion/:id/Place productsable_id": "public",
  "POST /Manager/Discussion/:id/ReplyMove replies[]": "public",
  "POST /Manager/Discussion/:id/ReplyMove discussion": "public",
  "POST /Manager/Discussion/:id/Split replies[]": "public",
  "POST /Manager/Discussion/:id/Split category": "public",
  "POST /Manager/Discussion/:id/Split productsable_id": "public",
  "POST /Manager/Discussion/:id/Merge discussion": "public",
  "GET /Search category": "public",
  "GET /Search tag": "public",
  "GET /Search/Facet category": "public",
  "GET /Search/Facet tag": "public",
  "GET /Technology category": "public",
  "GET /Technology product": "public",
  "GET /Technology ids[]": "public", // if readable: server/content/support/support.test.ts
  "POST /Member/Register/Check industry": "public",
  "POST /Member/Register/Check profession": "public",
  "POST /Member/Register industry": "public",
  "POST /Member/Register profession": "public",
  "PUT /Member/Info/update industry": "public",
  "PUT /Member/Info/update profession": "public",
  "GET /List category": "public",
  "GET /List tag[]": "public",
  "GET /List industry": "public",
  "GET /List/Facet category": "public",
  "GET /List/Facet tag[]": "public",
  "GET /List/Facet industry": "public",
  "GET /Web info": "public",
  "POST /Cart product": "public",
  "POST /Cart commodity": "public",
  "POST /Subscription/:id/Change commodity": "public",
  "POST /Subscription/Trial product": "public",
  "PUT /Cart/Shipping method": "public",
  "PUT /Cart/Shipping address": {
    async input(world, asker, owner) {
      await goods(world, asker);
      return sentTo(world, owner);
    },
    refused: "address.not_found",
  },
  "PUT /Quotation/:id/Shipping method": "public",
  "PUT /Quotation/:id/Shipping address": {
    async input(world, asker, owner) {
      await goods(world, asker);
      const { id } = await post(world, asker, "/Quotation", {});
      return { id, ...(await sentTo(world, owner)) };
    },
    refused: "address.not_found",
  },
  "POST /Quotation/:id/Order shipping.method": "public",
  "POST /Quotation/:id/Order shipping.address": {
    async input(world, asker, owner) {
      await goods(world, asker);
      const { id } = await post(world, asker, "/Quotation", {});
      return { id, ...sentOrder, shipping: await sentTo(world, owner) };
    },
    refused: "request.invalid",
  },
  "POST /Order shipping.method": "public",
  "POST /Order shipping.address": {
    async input(world, asker, owner) {
      await goods(world, asker);
      return { ...sentOrder, shipping: await sentTo(world, owner) };
    },
    refused: "request.invalid",
  },
  "GET /Dealer/Order member": "public", // likewise: server/partners/dealerOrders/dealerOrders.test.ts
  "POST /Dealer/Order member": {
    async input(world, _, owner) {
      const lines = [{ commodity: planOf(software, 12).uuid, quantity: 1 }];
      return { member: await customerOfPerson(world, owner), lines };
    },
    refused: "dealer_member.not_found",
  },
  "POST /Dealer/Order lines[].commodity": "public",
  "POST /Dealer/Dealer member": {
    async input(world, _, owner) {
      return { member: await customerOfPerson(world, owner), percent: 100 };
    },
    refused: "dealer_member.not_found",
  },
  "GET /Dealer/Member dealer": "public", // filters the caller's own: server/partners/dealerMembers/customers.test.ts
  "GET /Dealer/Trial product": "public",
  "GET /Dealer/Trial seller": {
    async input(world, _, owner) {
      const dealer = await world.db
        .selectFrom("dealers")
        .select("id")
        .where("member_id", "=", owner.memberId)
        .executeTakeFirstOrThrow();
      return { amount: "1000", seller: dealer.id };
    },
    refused: "dealer.not_found",
  },
  "GET /Dealer/Poster campaign": ofCampaign,
  "GET /Dealer/Card campaign": ofCampaign,
  "GET /Order after": {
    async input(world, asker, owner) {
      const { order } = await paid(world, owner);
      await paid(world, asker);
      return { after: order, sort: "asc" };
    },
    refused: null,
  },
  "GET /ProductKeyRecord key": {
    async input(world, asker, owner) {
      await grantLicense(world, asker.memberId);
      return { key: (await grantLicense(world, owner.memberId)).id };
    },
    refused: null,
  },
  "GET /Notification before": {
    input: async (world, _asker, { memberId }) => {
      await notifiedByMail(world, memberId);
      world.advance(1);
      return { before: await notifiedByMail(world, memberId) };
    },
    refused: null,
  },
  "PUT /Notification/Read upTo": {
    input: async (world, _asker, { memberId }) => ({
      upTo: await notifiedByMail(world, memberId),
    }),
    refused: null,
  },
  "PUT /Order/:id/TransferReport report": ofReport(transfer),
  "POST /Order/:id/TransferReportWithdrawal report": ofReport({}),
  "POST /Refund order": {
    async input(world, _asker, owner) {
      const { order, line } = await paid(world, owner);
      return givenBack(order, line);
    },
    refused: "order.not_found",
  },
  "POST /Refund lines[].uuid": {
    async input(world, asker, owner) {
      const theirs = await paid(world, owner);
      const { order } = asker === owner ? theirs : await paid(world, asker);
      return givenBack(order, theirs.line);
    },
    refused: "request.invalid",
  },
};

/** The permission covers anybody's. */
const isForStaff = ({ access }: AnyEndpoint) => access === "manager" || access.includes(".");

const unruled = (lines: readonly AnyEndpoint[]): string[] =>
  lines
    .filter((line) => !isForStaff(line))
    .flatMap((line) => idFields(line).map((place) => `${endpointName(line)} ${place}`))
    .filter((place) => !named[place]);

test("it is said of every field that names a thing whose that thing is", async () => {
  const world = await testWorld();
  await world.http.ready();
  const lines = world.http.endpoints;
  expect(unruled(lines)).toEqual([]);
  const known = lines.flatMap((line) =>
    idFields(line).map((place) => `${endpointName(line)} ${place}`),
  );
  expect(Object.keys(named).filter((place) => !known.includes(place))).toEqual([]);
});

test("a field of which nothing is said is found, wherever it stands", () => {
  const planted = endpoint({
    method: "POST",
    path: "/Planted/:id",
    access: "member",
    summary: "Planted by this test",
    input: z.object({
      id: z.uuid(),
      parent: z.uuid().nullable().optional(),
      rows: z.array(z.object({ thing: z.uuid() })).optional(),
      kind: z.union([z.object({ of: z.uuid() }), z.object({ all: z.literal(true) })]),
    }),
    output: z.object({}),
    errors: [],
  });
  expect(unruled([planted])).toEqual(
    ["parent", "rows[].thing", "kind.of"].map((place) => `POST /Planted/:id ${place}`),
  );
});

describe("a field that names a thing", () => {
  let world: TestWorld;

  beforeAll(async () => {
    world = await testWorld();
    await world.http.ready();
  });

  test.for(Object.entries(named).filter(([, whose]) => whose !== "public"))(
    "%s takes one's own thing, and nobody else's",
    async ([place, whose]) => {
      const line = world.http.endpoints.find((each) => place.startsWith(`${endpointName(each)} `));
      const persona = line?.access === "dealer" ? "dealer" : "member";
      const [owner, stranger] = [
        await createPersona(world, persona),
        await createPersona(world, persona),
      ];
      if (!line || !owner || !stranger || whose === "public") throw new Error(place);
      const input = await whose.input(world, stranger, owner);
      const answer = await callEndpoint(world, line, stranger, input);
      const { code, data } = answer.json();
      if (whose.refused === null) {
        const field = place.split(" ").at(-1) ?? "";
        const nothing = await callEndpoint(world, line, stranger, {
          ...input,
          [field]: randomUUID(),
        });
        expect(data).toEqual(nothing.json().data);
      } else expect([code, answer.statusCode]).toEqual([whose.refused, errorStatus[whose.refused]]);
      const own = await callEndpoint(world, line, owner, await whose.input(world, owner, owner));
      expect(own.statusCode, own.body).toBe(200);
      if (whose.refused === null) expect(own.json().data).not.toEqual([]);
    },
  );
});
