import { expect, test } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { LANGS, langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { SESSION_COOKIE } from "#shared/platform/http/cookies.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { refundOrder } from "#test/kit/orders/invoicingShop.ts";
import { startedOrder, deliverCallback, signedForm } from "#test/kit/orders/payments.ts";
import { visibleMarkup } from "#test/kit/pages/builtPages.ts";
import { testLanguages } from "#test/kit/pages/testLanguages.ts";
import { readPdf } from "#test/kit/pages/readPdf.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

async function paidOrder() {
  const world = await testWorld({ ...(await builtPages()), providers: fakeProviders() });
  const it = await startedOrder(world);
  await deliverCallback(world, signedForm({ ...it.paid, gwsr: "10001" }));
  await world.drain();
  return it;
}

const open = ({ http }: TestWorld, url: string, client?: Client) =>
  http.inject({
    url,
    headers: {
      accept: "text/html",
      ...(client && { cookie: `${SESSION_COOKIE}=${client.token}` }),
    },
  });

test("buyers and staff find the receipt on the order's pages and save it", async () => {
  const { world, member, orderId } = await paidOrder();
  const manager = await world.manager(["orders.read"]);
  for (const lang of testLanguages()) {
    const prefix = langPrefix[lang];
    const { purchase, manager: office, documents } = phrases[lang];
    const own = `${prefix}/member/orderdetail/${orderId}/receipt.pdf`;
    for (const page of [`${prefix}/order/${orderId}`, `${prefix}/member/orderdetail/${orderId}`]) {
      const shown = visibleMarkup((await open(world, page, member)).body);
      expect(shown).toContain(purchase.record.receipt);
      expect(shown).toContain(`href="${own}"`);
    }
    const staffs = `${prefix}/manager/order/${orderId}`;
    const page = visibleMarkup((await open(world, staffs, manager)).body);
    expect(page).toContain(office.order.documents);
    for (const each of LANGS)
      expect(page).toContain(`href="${langPrefix[each]}/manager/order/${orderId}/receipt.pdf"`);
    const read: string[] = [];
    for (const [url, client] of [
      [own, member],
      [`${staffs}/receipt.pdf`, manager],
    ] as const) {
      const file = await open(world, url, client);
      expect([file.statusCode, file.headers["content-type"]]).toEqual([200, "application/pdf"]);
      expect(file.headers["content-disposition"]).toContain("R2026-000001.pdf");
      read.push((await readPdf(file.rawPayload)).text);
    }
    expect(read[0]).toContain(documents.receipt.note.replaceAll(" ", ""));
    expect(read[1]).toBe(read[0]);
  }
});

test("after all of it was given back its buyer alone still finds the receipt that the credit note names", async () => {
  const { world, member, orderId } = await paidOrder();
  const manager = await world.manager();
  const back = await manager.post(
    `/Manager/Order/${orderId}/Refund`,
    { share: "whole", reason: "Given back" },
    { headers: { "idempotency-key": world.newId() } },
  );
  expect(back.statusCode, back.body).toBe(200);
  const { receipt } = phrases.tw.purchase.record;
  const own = `/member/orderdetail/${orderId}`;
  for (const url of [`/order/${orderId}`, own]) {
    const shown = visibleMarkup((await open(world, url, member)).body);
    expect(shown).toContain(phrases.tw.checkout.status.refunded);
    expect(shown).toContain(`href="${own}/receipt.pdf"`);
  }
  const file = await open(world, `${own}/receipt.pdf`, member);
  expect(file.headers["content-type"]).toBe("application/pdf");
  const stranger = await world.member();
  for (const client of [undefined, stranger])
    expect(visibleMarkup((await open(world, `/order/${orderId}`, client)).body)).not.toContain(
      receipt,
    );
});

test("the credit note of what was given back is found on the order's pages by its buyer and staff, and saved", async () => {
  const { world, member, orderId } = await paidOrder();
  const manager = await world.manager();
  await refundOrder({ world, manager }, orderId, { share: "whole" });
  const [note] = (await member.get(`/Order/${orderId}/Document`))
    .json()
    .data.filter(({ kind }: { kind: string }) => kind === "credit_note");
  expect(note.number).toBe("C2026-000001");
  const own = `/en/member/orderdetail/${orderId}/credit/${note.uuid}`;
  const staffs = `/en/manager/order/${orderId}/credit/${note.uuid}`;
  for (const [url, client, file] of [
    [`/en/order/${orderId}`, member, own],
    [`/en/member/orderdetail/${orderId}`, member, own],
    [`/en/manager/order/${orderId}`, manager, staffs],
  ] as const) {
    const page = visibleMarkup((await open(world, url, client)).body);
    for (const shown of [note.number, `href="${file}"`]) expect(page).toContain(shown);
    const saved = await open(world, file, client);
    expect([saved.statusCode, saved.headers["content-type"]]).toEqual([200, "application/pdf"]);
    expect((await readPdf(saved.rawPayload)).text).toContain(note.number);
  }
});

test("who holds an order's address sees no receipt, and what is unpaid has none", async () => {
  const { world, orderId } = await paidOrder();
  const stranger = await world.member();
  const unpaid = await startedOrder(world);
  for (const [client, id] of [
    [undefined, orderId],
    [stranger, orderId],
    [unpaid.member, unpaid.orderId],
  ] as const) {
    const page = visibleMarkup((await open(world, `/order/${id}`, client)).body);
    expect(page).not.toContain(phrases.tw.purchase.record.receipt);
    const file = await open(world, `/member/orderdetail/${id}/receipt.pdf`, client);
    expect(String(file.headers["content-type"])).not.toContain("pdf");
    expect([303, 404, 422]).toContain(file.statusCode);
  }
});

test("the seller's number is written among the site's texts, and a wrong one is refused", async () => {
  const { world, member, orderId } = await paidOrder();
  const manager = await world.manager();
  const { behind: _, ...site } = (await manager.get("/Manager/Company")).json().data;
  const refused = await manager.put("/Manager/Company?lang=tw", {
    ...site,
    uniformNumber: "12345678",
  });
  expect(refused.json().errors).toEqual({ uniformNumber: [phrases.tw.fault.uniform_number] });
  const written = await manager.put("/Manager/Company", {
    ...site,
    uniformNumber: "０４５９５２５７",
  });
  expect(written.json().data.uniformNumber).toBe("04595257");
  const page = await open(world, "/en/manager/site", manager);
  expect(visibleMarkup(page.body)).toMatch(
    /name="uniformNumber"[^>]*value="04595257"|value="04595257"[^>]*name="uniformNumber"/,
  );
  const next = await startedOrder(world);
  await deliverCallback(world, signedForm(next.paid));
  await world.drain();
  const textOf = async (client: Client, id: string) =>
    (await readPdf((await client.get(`/Order/${id}/Document/Receipt`)).rawPayload)).text;
  expect(await textOf(next.member, next.orderId)).toContain("04595257");
  expect(await textOf(member, orderId)).not.toContain("04595257");
});
