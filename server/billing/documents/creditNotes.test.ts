import { expect, test } from "vitest";
import { shippingMethods } from "#server/demo/content/shipping.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { formatDay } from "#shared/kit/time.ts";
import { piecesWorth } from "#shared/payments/refunds/rules.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import {
  beginPayment,
  deliverCallback,
  paidNotification,
  signedForm,
} from "#test/kit/orders/payments.ts";
import { readPdf } from "#test/kit/pages/readPdf.ts";
import { runScheduledTasks } from "#test/kit/world/runScheduledTasks.ts";
import {
  cardPayment,
  cartItem,
  hardware,
  hardwareItem,
  software,
} from "#test/kit/data/purchases.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";
import { issueCreditNotes } from "./issueDocument.ts";

const [home] = shippingMethods;
const plant = {
  recipient: "Ada Lin",
  phone: "04 2350 1234",
  country: "TW",
  province: "TW-TXG",
  city: "TW-TXG-xitun-district",
  address: "No. 12, Industrial 38th Rd.",
  postalCode: "407",
};
const company = { kind: "company", title: "精工股份有限公司", uniformNumber: "04595257" };
const month = { tw: "1個月", en: "1month", cn: "1个月" };

function gateway() {
  const state = { open: true };
  const providers = fakeProviders().map((each) =>
    each.id === "ecpay"
      ? {
          ...each,
          refund: async ({ begin }: { begin: () => Promise<unknown> }) => {
            if (!state.open) throw new Error("gateway not reached");
            await begin();
            return { outcome: "done" as const, reference: "GW-1" };
          },
        }
      : each,
  );
  return { state, providers };
}

const licences = async (member: Client) => {
  await member.post("/Cart", cartItem(1, 3));
  return cardPayment;
};

const goods = async (member: Client) => {
  const [box] = hardware;
  if (!box) throw new Error("the demo has no hardware");
  await member.post("/Cart", hardwareItem(box, 3));
  const { data: address } = (await member.post("/Member/Address", plant)).json();
  const shipping = { method: home.uuid, address: address.uuid };
  return { ...cardPayment, shipping, invoice: company };
};

async function paid(fill: (member: Client) => Promise<object> = licences) {
  const { state, providers } = gateway();
  const world = await testWorld({ providers });
  const manager = await world.manager();
  const member = await world.member({ firstName: "堃喆", lastName: "陳" });
  const placed = await orderCart(member, await fill(member));
  expect(placed.statusCode, placed.body).toBe(200);
  const { data: order } = placed.json();
  const attempt = await beginPayment(world, member, order.id);
  await deliverCallback(world, signedForm(paidNotification(attempt, { gwsr: "10001" })));
  await world.drain();
  return { world, manager, member, order, state, providers };
}

type Paid = Awaited<ReturnType<typeof paid>>;

async function giveBack({ world, manager, order }: Paid, fields: object) {
  const headers = { "idempotency-key": world.newId() };
  const body = { reason: "Wrong edition", ...fields };
  const answer = await manager.post(`/Manager/Order/${order.id}/Refund`, body, { headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.amount.minor as number;
}

async function work({ world, providers }: Pick<Paid, "world" | "providers">) {
  await world.drain();
  await runScheduledTasks(world.scope({ providers }));
  await issueCreditNotes(world.scope());
}

const notesOf = async (client: Client, orderId: string, office = "") => {
  const { data } = (await client.get(`${office}/Order/${orderId}/Document`)).json();
  return data.filter(({ kind }: { kind: string }) => kind === "credit_note");
};

test.for(LANGS)(
  "each refund has a credit note, which says in %s what went back",
  { timeout: 300_000 },
  async (lang) => {
    const at = await paid();
    const { member, order, manager } = at;
    const [line] = order.lines;
    const piece = { share: "lines", lines: [{ uuid: line.uuid, quantity: 1 }] };
    const first = await giveBack(at, piece);
    at.world.advance(60_000);
    const second = await giveBack(at, { share: "whole" });
    expect(first + second).toBe(order.amount.minor);
    await work(at);
    const notes = await notesOf(member, order.id);
    expect(notes).toMatchObject([{ number: "C2026-000001" }, { number: "C2026-000002" }]);
    expect(await notesOf(manager, order.id, "/Manager")).toEqual(notes);
    const words = phrases[lang].documents;
    let tax = 0;
    for (const [nth, minor] of [first, second].entries()) {
      const path = `/Order/${order.id}/Document/CreditNote/${notes[nth].uuid}?lang=${lang}`;
      const answer = await member.get(path);
      expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/pdf"]);
      const { text } = await readPdf(answer.rawPayload);
      for (const said of [
        words.credit.title,
        words.credit.note,
        notes[nth].number,
        "R2026-000001",
        order.number,
        software.name[lang],
        month[lang],
        `${words.credit.way}${words.credit.card}`,
        "堃喆",
        words.tax.taxed.replace("{rate}", "5"),
        formatMoney({ minor, currency: "TWD" }),
      ])
        expect(text).toContain(said.replaceAll(/\s+/g, ""));
      const again = await manager.get(`/Manager${path}`);
      expect(again.rawPayload.equals(answer.rawPayload)).toBe(true);
      const [row] = await at.world.db
        .selectFrom("refunds")
        .select("tax_minor")
        .where("amount_minor", "=", minor)
        .execute();
      tax += row?.tax_minor ?? 0;
      const net = formatMoney({ minor: minor - (row?.tax_minor ?? 0), currency: "TWD" });
      expect(text).toContain(net.replaceAll(/\s+/g, ""));
    }
    expect(tax).toBe(order.tax.amount.minor);
  },
);

test.for(LANGS)(
  "a credit note of all that is left adds up to what went back, and names the company: %s",
  async (lang) => {
    const at = await paid(goods);
    const { world, member, order } = at;
    const [line] = order.lines;
    await giveBack(at, { share: "lines", lines: [{ uuid: line.uuid, quantity: 1 }] });
    world.advance(60_000);
    await giveBack(at, { share: "amount", amount: 7 });
    world.advance(60_000);
    await giveBack(at, { share: "whole" });
    await work(at);
    const [, amount, whole] = await notesOf(member, order.id);
    const read = async (path: string) => {
      const answer = await member.get(`/Order/${order.id}/Document/${path}?lang=${lang}`);
      return (await readPdf(answer.rawPayload)).text;
    };
    const holds = (text: string, told: readonly string[]) => {
      for (const said of told) expect(text).toContain(said.replaceAll(/\s+/g, ""));
    };
    const money = (minor: number) => formatMoney({ minor, currency: "TWD" });
    const { credit } = phrases[lang].documents;
    const fee = order.shipping.fee.minor;
    expect(order.amount.minor).toBe(line.total.minor + fee);
    const worth = piecesWorth({ quantity: 3, returned: 1, total_minor: line.total.minor }, 2);
    const parties = [company.title, company.uniformNumber, "堃喆"];
    holds(await read("Receipt"), parties);
    holds(await read(`CreditNote/${amount.uuid}`), [`${credit.amountOnly}`, money(7), ...parties]);
    const text = await read(`CreditNote/${whole.uuid}`);
    holds(text, [`2${money(worth)}`, phrases[lang].checkout.delivery.fee, home.name[lang]]);
    holds(text, [money(fee), `${credit.before}−${money(7)}`, ...parties]);
    holds(text, [`${credit.way}${credit.card} · ${formatDay(world.now())}`]);
    holds(text, [money(worth + fee - 7)]);
  },
);

test("a credit note is issued once, after the money has been refunded", async () => {
  const at = await paid();
  at.state.open = false;
  await giveBack(at, { share: "amount", amount: 100 });
  await work(at);
  expect(await notesOf(at.member, at.order.id)).toEqual([]);
  at.state.open = true;
  at.world.advance(86_400_000);
  await work(at);
  await work(at);
  expect(await notesOf(at.member, at.order.id)).toMatchObject([{ number: "C2026-000001" }]);
});

test("credit notes are visible to their buyer and staff only, and a receipt is none", async () => {
  const at = await paid();
  const { world, member, order } = at;
  await giveBack(at, { share: "amount", amount: 100 });
  await work(at);
  const [note] = await notesOf(member, order.id);
  const { data: issued } = (await member.get(`/Order/${order.id}/Document`)).json();
  const ask = async (client: Client, document: string, office = "") => {
    const answer = await client.get(`${office}/Order/${order.id}/Document/CreditNote/${document}`);
    return answer.statusCode === 200 ? 200 : answer.json().code;
  };
  expect(await ask(member, note.uuid)).toBe(200);
  expect(await ask(await world.manager(["orders.read"]), note.uuid, "/Manager")).toBe(200);
  expect(await ask(await world.member(), note.uuid)).toBe("order.not_found");
  expect(await ask(world.guest(), note.uuid)).toBe("session.required");
  expect(await ask(member, note.uuid, "/Manager")).toBe("access.denied");
  expect(await ask(member, issued[0].uuid)).toBe("receipt.not_issued");
  expect(await ask(member, world.newId())).toBe("receipt.not_issued");
});
