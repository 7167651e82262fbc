import { expect, test } from "vitest";
import {
  callApi,
  byMonth,
  openFrozenGateway,
  openTradeWith,
  plainFields,
  callControl,
} from "../testShop.ts";

type World = Awaited<ReturnType<typeof openFrozenGateway>>;
interface TradeView {
  readonly TradeNo: string;
  readonly charges: readonly { readonly tradeNo: string; readonly gwsr: string }[];
}

async function paid(world: World, change: object = {}, scenario: object = {}) {
  const { number } = await openTradeWith(world, change as Record<string, string>);
  await callControl(world.gateway, "/scenario", { MerchantTradeNo: number, ...scenario });
  return callControl<TradeView>(world.gateway, `/trades/${number}/pay`, {}).then(({ TradeNo }) => ({
    MerchantTradeNo: number,
    TradeNo,
  }));
}
type Paid = Awaited<ReturnType<typeof paid>>;

const act = async ({ gateway }: World, trade: Paid, Action: string, amount: number) =>
  plainFields(
    await callApi(gateway, "/CreditDetail/DoAction", {
      ...trade,
      Action,
      TotalAmount: String(amount),
    }),
  )["RtnCode"];
const to = (world: World, at: string) => callControl(world.gateway, "/clock", { at });

test("an authorised charge is abandoned, never refunded", async () => {
  await using world = await openFrozenGateway();
  const trade = await paid(world);
  expect(await act(world, trade, "R", 12000)).not.toBe("1");
  expect(await act(world, trade, "E", 12000)).not.toBe("1");
  expect(await act(world, trade, "N", 6000)).not.toBe("1");
  expect(await act(world, trade, "N", 12000)).toBe("1");
  expect(await act(world, trade, "C", 12000)).not.toBe("1");
});

test("a charge to be captured is refunded in part, or undone as a whole", async () => {
  await using world = await openFrozenGateway();
  const trade = await paid(world);
  expect(await act(world, trade, "C", 12000)).toBe("1");
  expect(await act(world, trade, "N", 12000)).not.toBe("1");
  expect(await act(world, trade, "R", 12000)).not.toBe("1");
  expect(await act(world, trade, "R", 5000)).toBe("1");
  expect(await act(world, trade, "E", 12000)).toBe("1");
  expect(await act(world, trade, "N", 12000)).toBe("1");
});

test("a captured charge is refunded up to its amount", async () => {
  await using world = await openFrozenGateway();
  const trade = await paid(world);
  await to(world, "2026-11-20T20:31:00+08:00");
  expect(await act(world, trade, "N", 12000)).not.toBe("1");
  expect(await act(world, trade, "R", 5000)).toBe("1");
  expect(await act(world, trade, "R", 7001)).not.toBe("1");
  expect(await act(world, trade, "R", 7000)).toBe("1");
  expect(await act(world, trade, "R", 1)).not.toBe("1");
});

test("nothing is done from 20:15 to 20:30 in Taipei", async () => {
  await using world = await openFrozenGateway();
  const trade = await paid(world);
  await to(world, "2026-11-20T20:15:00+08:00");
  expect(await act(world, trade, "R", 12000)).not.toBe("1");
  await to(world, "2026-11-20T20:29:59+08:00");
  expect(await act(world, trade, "R", 12000)).not.toBe("1");
  await to(world, "2026-11-20T20:30:00+08:00");
  expect(await act(world, trade, "R", 12000)).toBe("1");
});

test("a refund is refused after 90 days, and when the balance is too low", async () => {
  await using world = await openFrozenGateway();
  const late = await paid(world);
  const poor = await paid(world, {}, { refund: "balanceTooLow" });
  await to(world, "2026-11-21T10:00:00+08:00");
  expect(await act(world, poor, "R", 100)).not.toBe("1");
  await to(world, "2027-03-01T10:00:00+08:00");
  expect(await act(world, late, "R", 100)).not.toBe("1");
});

test("without the nightly capture a charge is captured within 21 days or lapses", async () => {
  await using world = await openFrozenGateway();
  const first = await paid(world, {}, { autoCapture: false });
  const second = await paid(world, {}, { autoCapture: false });
  await to(world, "2026-12-01T10:00:00+08:00");
  expect(await act(world, first, "C", 12000)).toBe("1");
  await to(world, "2026-12-31T10:00:00+08:00");
  expect(await act(world, first, "R", 100)).toBe("1");
  expect(await act(world, second, "C", 12000)).not.toBe("1");
});

test("a renewal is refunded by its own trade number", async () => {
  await using world = await openFrozenGateway();
  const { MerchantTradeNo, TradeNo } = await paid(world, byMonth(world.shop.url));
  await to(world, "2026-12-21T10:00:00+08:00");
  const { charges } = await callControl<TradeView>(world.gateway, `/trades/${MerchantTradeNo}`);
  const [first, renewal] = charges;
  expect(first?.tradeNo).toBe(TradeNo);
  const trade = { MerchantTradeNo, TradeNo: renewal?.tradeNo ?? "" };
  expect(await act(world, trade, "R", 12000)).toBe("1");
  expect(await act(world, { MerchantTradeNo, TradeNo }, "R", 12000)).toBe("1");
  expect(await act(world, { MerchantTradeNo, TradeNo: "1" }, "R", 1)).toBe("10200047");

  const question = {
    CreditRefundId: renewal?.gwsr ?? "",
    CreditAmount: "12000",
    CreditCheckCode: "1",
  };
  const answer = await callApi(world.gateway, "/CreditDetail/QueryTrade/V2", question);
  expect(JSON.parse(answer)).toMatchObject({
    RtnValue: { status: "已關帳", clsamt: 0, close_data: [{ amount: -12000 }] },
  });
});
