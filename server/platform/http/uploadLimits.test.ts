import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import type { AnyEndpoint } from "#shared/kit/endpoint.ts";
import { endpointName, createPersona } from "#test/kit/accounts/personas.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { bodyLimitOf } from "./uploadLimits.ts";

const MIB = 1_048_576;
const IMPORT = "/Manager/Product/Import";

/** Status after sending headers only. */
async function announced(
  { http, newId }: TestWorld,
  { method, path }: AnyEndpoint,
  sent: { type: string; length: string; token?: string | undefined },
): Promise<number> {
  const socket = connect((http.server.address() as AddressInfo).port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  const head = [
    `${method} /api/v1${path.replaceAll(/:\w+/g, newId)} HTTP/1.1`,
    "host: localhost:3000",
    `content-type: ${sent.type}`,
    sent.length,
    ...(sent.token ? [`authorization: Bearer ${sent.token}`] : []),
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  const [answer] = await once(socket, "data");
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(String(answer))?.[1]);
}

async function listening() {
  const world = await testWorld();
  await world.http.listen({ port: 0, host: "127.0.0.1" });
  onTestFinished(() => world.http.close());
  const large = world.http.endpoints.filter((line) => bodyLimitOf(line) !== null);
  expect(large.length).toBeGreaterThan(10);
  return { world, large };
}

const LONG = `content-length: ${2 * MIB}`;
const CHUNKED = "transfer-encoding: chunked";
const meant = (line: AnyEndpoint) =>
  line.streams ? "application/octet-stream" : line.file ? "multipart/form-data; boundary=b" : JSON_;
const JSON_ = "application/json";

test("a large body is not read unless its sender may send it", async () => {
  const { world, large } = await listening();
  for (const persona of ["guest", "member", "manager without the permission"] as const) {
    for (const line of large) {
      const permission = line.access.includes(".") ? line.access : null;
      const isOpen = persona === "member" ? line.access === "member" : !permission;
      if (persona !== "guest" && isOpen) continue;
      const status = persona === "guest" ? 401 : 403;
      const { token } = (await createPersona(world, persona, permission)) ?? {};
      for (const length of [LONG, CHUNKED]) {
        const answer = await announced(world, line, { type: meant(line), length, token });
        expect([endpointName(line), persona, answer]).toEqual([
          endpointName(line),
          persona,
          status,
        ]);
      }
    }
  }
});

test("a large body of another media type is not read", async () => {
  const { world, large } = await listening();
  const { token } = (await createPersona(world, "manager")) ?? {};
  const files = large.filter((line) => line.streams || line.file);
  for (const type of [JSON_, "application/x-www-form-urlencoded", "multipart/mixed; boundary=b"]) {
    for (const line of files) {
      for (const length of [LONG, CHUNKED]) {
        const answer = await announced(world, line, { type, length, token });
        expect([endpointName(line), type, answer]).toEqual([endpointName(line), type, 415]);
      }
    }
  }
});

const MANY = 5 * MIB;

test.for([
  ["a list of five million values", `{"a":[${"1,".repeat(MANY - 10)}1]}`, 400],
  ["a text of nearly ten megabytes", JSON.stringify({ text: "x".repeat(9.5 * MIB) }), 422],
  ["a text of nothing but escapes", `{"text":"${"\\n".repeat(MANY - 10)}"}`, 422],
  ["a text that never ends", `{"text":"${'\\"'.repeat(MANY - 10)}`, 400],
] as [string, string, number][])(
  "%s is no failure, and nothing is built of what has too many values",
  async ([, payload, status]) => {
    const world = await testWorld();
    const { token } = (await createPersona(world, "manager")) ?? {};
    const { statusCode } = await world.http.inject({
      method: "POST",
      url: `/api/v1${IMPORT}`,
      headers: { "content-type": JSON_, authorization: `Bearer ${token}` },
      payload,
    });
    expect(statusCode).toBe(status);
  },
);

test("other calls refuse a file as their body", async () => {
  const { world } = await listening();
  const { port } = world.http.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/Cart`, {
    method: "POST",
    headers: { "content-type": "application/octet-stream" },
    body: "x",
  });
  expect([answer.status, await answer.json()]).toEqual([
    415,
    expect.objectContaining({ code: "request.media_type" }),
  ]);
});
