import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { placeOrder } from "#test/kit/orders/payments.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { FORM_LIMIT } from "./uploads.ts";

const MIB = 1_048_576;

async function shop() {
  const world = await testWorld({ render: async () => new Response("the page") });
  const { member, orderId } = await placeOrder(world, "bank");
  return { world, member, stranger: await world.member(), orderId };
}

/** Status after sending headers only. */
async function announced(
  { http }: TestWorld,
  client: Client | null,
  { url, length }: { url: string; length: string },
): Promise<number> {
  if (!http.server.listening) await http.listen({ port: 0, host: "127.0.0.1" });
  const socket = connect((http.server.address() as AddressInfo).port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  const head = [
    `POST ${url} HTTP/1.1`,
    "host: localhost:3000",
    "content-type: multipart/form-data; boundary=b",
    length,
    ...(client?.token ? [`cookie: mw_session=${client.token}`] : []),
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  const [answer] = await once(socket, "data");
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(String(answer))?.[1]);
}

const LONG = `content-length: ${5 * MIB}`;
const CHUNKED = "transfer-encoding: chunked";

test("a forbidden upload is refused before it is read", async () => {
  const { world, stranger, orderId } = await shop();
  for (const length of [LONG, CHUNKED]) {
    for (const url of [`/order/${orderId}`, `/en/order/${orderId}.data`, "/member/profile"]) {
      expect([url, await announced(world, null, { url, length })]).toEqual([url, 401]);
    }
    for (const url of ["/manager/media", "/en/manager/products/import.data"]) {
      expect([url, await announced(world, null, { url, length })]).toEqual([url, 401]);
      expect([url, await announced(world, stranger, { url, length })]).toEqual([url, 403]);
    }
    for (const url of [`/order/${orderId}`, `/cn/order/${orderId}`]) {
      expect([url, await announced(world, stranger, { url, length })]).toEqual([url, 413]);
    }
    const api = `/api/v1/Order/${orderId}/TransferReport`;
    expect(await announced(world, null, { url: api, length })).toBe(401);
    const nowhere = { url: `/order/${world.newId()}`, length };
    expect(await announced(world, stranger, nowhere)).toBe(404);
  }
});

const HEAD = '--b\r\nContent-Disposition: form-data; name="slip"; filename="slip"\r\n\r\n';
const TAIL = "\r\n--b--\r\n";

test("a buyer's proof of transfer is read, and any form without a file", async () => {
  const { world, member, stranger, orderId } = await shop();
  const send = async (client: Client | null, bytes: number) =>
    (
      await world.http.inject({
        method: "POST",
        url: `/order/${orderId}`,
        headers: {
          "content-type": "multipart/form-data; boundary=b",
          ...(client && { cookie: `mw_session=${client.token}` }),
        },
        payload: `${HEAD}${"x".repeat(bytes - HEAD.length - TAIL.length)}${TAIL}`,
      })
    ).statusCode;
  expect(await send(member, 5 * MIB)).toBe(200);
  expect(await send(member, 7 * MIB)).toBe(413);
  expect(await send(stranger, 1_000)).toBe(200);
  expect(await send(null, FORM_LIMIT)).toBe(200);
  expect(await send(null, FORM_LIMIT + 1)).toBe(401);
});
