import { expect } from "vitest";
import { formatMoney } from "#shared/kit/money.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { refundOrder, placePaidOrder } from "#test/kit/orders/invoicingShop.ts";
import { openBuiltPages, asElementText } from "#test/kit/pages/builtPages.ts";
import { fakeEinvoice } from "#test/kit/gateway/fakeEinvoice.ts";

journey(
  "a buyer reads their official invoice, and staff list it, make it void and have another issued: %s",
  async (lang) => {
    const wishes = { einvoice: fakeEinvoice(), providers: fakeProviders() };
    const { world, as } = await openBuiltPages(lang, wishes);
    const member = await world.member();
    const manager = await world.manager(["orders.read", "payments.write", "payments.read"]);
    const staff = as(manager);
    const reader = as(await world.manager(["orders.read"]));
    const t = phrases[lang].invoicing;
    const order = await placePaidOrder({ world, member });
    const own = () => as(member).read(`/member/orderdetail/${order.id}`);
    const link = () => as(member).read(`/order/${order.id}`);
    expect(await own()).not.toContain(asElementText(t.own));
    await world.drain();
    for (const page of [await own(), await link()])
      for (const told of [t.own, t.ownStates.issued, "MW00000001", "0042"])
        expect(page).toContain(asElementText(told));
    expect(await as(await world.member()).read(`/order/${order.id}`)).not.toContain("MW00000001");

    const list = await staff.read("/manager/invoices?state[]=issued&search=MW00000001");
    for (const told of ["MW00000001", order.number, t.states.issued])
      expect(list).toContain(asElementText(told));
    expect(await staff.read("/manager/invoices?problem=yes")).not.toContain(
      asElementText("MW00000001"),
    );
    const file = await staff.read("/manager/invoices.csv");
    for (const told of [t.randomCode, "MW00000001", order.number]) expect(file).toContain(told);

    const pageOf = async (number: string) => {
      const { data } = (await member.get(`/Order/${order.id}/Invoice`)).json();
      const { id } = data.find((issued: { number: string }) => issued.number === number);
      return `/manager/invoices/${id}`;
    };
    const here = await pageOf("MW00000001");
    const detail = await staff.read(here);
    const amount = formatMoney({ minor: order.amount, currency: "TWD" });
    for (const told of [t.about, t.keepings.ecpay, t.taxes.taxed, amount, t.voidTitle])
      expect(detail).toContain(asElementText(told));
    expect(await reader.read(here)).not.toContain(asElementText(t.voidTitle));
    const empty = await staff.send(here, { intent: "void", reason: "" });
    expect([empty.statusCode, empty.body.includes(phrases[lang].fault.required)]).toEqual([
      422,
      true,
    ]);
    const voided = await staff.send(here, { intent: "void", reason: "抬頭錯誤" });
    expect([voided.statusCode, voided.headers.location]).toEqual([
      303,
      expect.stringContaining("done=invoice_void_asked"),
    ]);
    await world.drain();
    expect(await own()).toContain(asElementText(t.ownStates.void));
    const atOrder = `/manager/order/${order.id}`;
    for (const told of ["MW00000001", t.states.void, t.issue])
      expect(await staff.read(atOrder)).toContain(asElementText(told));
    expect(await reader.read(atOrder)).not.toContain(asElementText(t.issue));
    const anew = await staff.send(atOrder, { intent: "issueInvoice" });
    expect(anew.headers.location).toContain("done=invoice_asked");
    await world.drain();
    for (const told of ["MW00000002", t.ownStates.issued, t.ownStates.void])
      expect(await own()).toContain(asElementText(told));

    const second = await pageOf("MW00000002");
    await staff.send(second, { intent: "void", reason: "抬頭錯誤" });
    await world.drain();
    expect(await staff.read(second)).toContain(asElementText(t.replace));
    const again = await staff.send(second, { intent: "issue" });
    expect(again.headers.location).toContain("done=invoice_asked");
    await world.drain();
    expect(await own()).toContain(asElementText("MW00000003"));

    await refundOrder({ world, manager }, order.id, { share: "amount", amount: 100 });
    const hundred = formatMoney({ minor: 100, currency: "TWD" });
    const third = await staff.read(await pageOf("MW00000003"));
    for (const told of [t.allowances, hundred]) expect(third).toContain(asElementText(told));
    for (const page of [await own(), await link()]) expect(page).toContain(asElementText(hundred));
  },
);
