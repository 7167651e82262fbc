import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { type Fields, withCheckMac } from "./checkMac.ts";
import { type Gateway, type GatewayOptions, startGateway } from "./gateway.ts";
import { keysOf } from "./merchants.ts";

export interface Answer {
  readonly status?: number;
  readonly body?: string;
  readonly headers?: Record<string, string>;
  readonly silent?: true;
}

/** Answers `1|OK` by default. */
interface Shop {
  readonly url: string;
  readonly received: Fields[];
  /** Of concurrent requests. */
  readonly peak: () => number;
  readonly answers: Answer[];
  readonly close: () => Promise<void>;
}

export async function openShop(): Promise<Shop> {
  const received: Fields[] = [];
  const answers: Answer[] = [];
  let open = 0;
  let peak = 0;
  const reply = async (request: IncomingMessage, response: ServerResponse) => {
    peak = Math.max(peak, ++open);
    const chunks = await request.toArray();
    received.push(Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())));
    const { status = 200, body = "1|OK", headers = {}, silent } = answers.shift() ?? {};
    await wait(5); // lets concurrent requests overlap
    open -= 1;
    if (!silent) response.writeHead(status, { "content-type": "text/plain", ...headers }).end(body);
  };
  const server = createServer((request, response) => void reply(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url, received, answers, peak: () => peak, close };
}

export async function openTestGateway(options: Partial<GatewayOptions> = {}) {
  const shop = await openShop();
  const gateway = await startGateway({ port: 0, retryMs: 20, ...options });
  const close = async () => {
    await gateway.close();
    await shop.close();
  };
  return { shop, gateway, [Symbol.asyncDispose]: close };
}

let trades = 0;
export const newTradeNo = (): string => `T${process.pid}X${++trades}`;

/** A valid checkout of 12,000 TWD; undefined removes a field. */
export function checkout(
  shopUrl: string,
  change: Readonly<Record<string, string | undefined>> = {},
): Fields {
  const fields = {
    MerchantID: "3002607",
    MerchantTradeNo: newTradeNo(),
    MerchantTradeDate: "2026/11/20 09:30:00",
    PaymentType: "aio",
    TotalAmount: "12000",
    TradeDesc: "Millwright",
    ItemName: "CAM 標準版 12000 TWD x 1#C++ SDK x 1",
    ReturnURL: `${shopUrl}/callback`,
    OrderResultURL: `${shopUrl}/result`,
    ClientBackURL: `${shopUrl}/back`,
    ChoosePayment: "Credit",
    EncryptType: "1",
    ...change,
  };
  const present = Object.entries(fields).filter((pair): pair is [string, string] => !!pair[1]);
  const request = Object.fromEntries(present);
  return withCheckMac(request, keysOf("3002607"));
}

export const byAtm = (shopUrl: string) => ({
  ChoosePayment: "ATM",
  ExpireDate: "3",
  OrderResultURL: undefined,
  PaymentInfoURL: `${shopUrl}/number`,
});

export const byMonth = (shopUrl: string) => ({
  PeriodAmount: "12000",
  PeriodType: "M",
  Frequency: "1",
  ExecTimes: "99",
  PeriodReturnURL: `${shopUrl}/period`,
});

/** Frozen at 9:30 in Taipei. */
export async function openFrozenGateway(
  options: Partial<GatewayOptions> = {},
  at = "2026-11-20T01:30:00Z",
) {
  const world = await openTestGateway({ retryMs: 600_000, random: () => 0.5, ...options });
  await callControl(world.gateway, "/clock", { rate: 0, at });
  return world;
}

export async function openTradeWith(
  { gateway, shop }: { gateway: Gateway; shop: Shop },
  change: Readonly<Record<string, string | undefined>> = {},
) {
  const form = checkout(shop.url, change);
  const page = await openPage(gateway, form);
  return { page, number: form["MerchantTradeNo"] ?? "" };
}

export async function callApi(
  gateway: Gateway,
  path: string,
  fields: Fields,
  signal?: AbortSignal,
): Promise<string> {
  const { now } = await callControl<{ now: string }>(gateway, "/clock");
  const TimeStamp = String(Math.floor(Date.parse(now) / 1000));
  const question = withCheckMac({ MerchantID: "3002607", TimeStamp, ...fields }, keysOf("3002607"));
  return (await post(`${gateway.url}${path}`, question, signal)).text();
}

/** Without form encoding. */
export const plainFields = (text: string): Fields =>
  Object.fromEntries(text.split("&").map((pair) => pair.split(/=(.*)/s).slice(0, 2)));

/** Does not follow the redirect. */
export const post = (url: string, fields: Fields, signal?: AbortSignal): Promise<Response> =>
  fetch(url, {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
    ...(signal && { signal }),
  });

export async function openPage(gateway: Gateway, fields: Fields): Promise<string> {
  const response = await post(`${gateway.url}/Cashier/AioCheckOut/V5`, fields);
  const location = response.headers.get("location");
  if (response.status !== 303 || !location) throw new Error(await response.text());
  return `${gateway.url}${location}`;
}

export const readText = async (url: string): Promise<string> => (await fetch(url)).text();

export async function callControl<Result>(
  gateway: Gateway,
  path: string,
  body?: unknown,
): Promise<Result> {
  const init =
    body === undefined
      ? {}
      : {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        };
  const response = await fetch(`${gateway.url}/__sim${path}`, init);
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as Result;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

export function returnForm(page: string): { action: string; fields: Fields } {
  const plain = (text: string) => text.replaceAll(/&[^;]+;/g, (entity) => ENTITIES[entity] ?? "?");
  const action = /<form method="post" action="([^"]*)" data-return/.exec(page)?.[1] ?? "";
  const hidden = page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g);
  const pairs = [...hidden].map(([, name = "", value = ""]) => [plain(name), plain(value)]);
  return { action: plain(action), fields: Object.fromEntries(pairs) };
}
