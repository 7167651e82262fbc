import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runCount } from "#test/kit/proof.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const JSON_TYPE = "application/json";
const FORM = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=b";
const URL_ = "/api/v1/Cart";
const part = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

const manyNames = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`a${at}`, 1])));

const refused: [string, string, string | Buffer, number][] = [
  ["a name twice in a form", FORM, "quantity=1&quantity=2", 400],
  ["a value that is a group too", FORM, "a=1&a[b]=2", 400],
  ["a group that is a value too", FORM, "a[b]=2&a=1", 400],
  ["an unclosed bracket", FORM, "a[b=1", 400],
  ["a list of parts without numbers", FORM, "a[][b]=1", 400],
  ["a prototype in a form", FORM, "__proto__[x]=1", 400],
  ["a constructor in a form", FORM, "a[constructor]=1", 400],
  ["a broken escape", FORM, "a=%zz", 400],
  ["an escape that is no UTF-8", FORM, "a=%ff", 400],
  ["bytes that are no UTF-8", FORM, Buffer.from("613dff", "hex"), 400],
  ["a name twice in JSON", JSON_TYPE, '{"a":1,"b":{"a":1},"a":2}', 400],
  ["a name twice in JSON, once escaped", JSON_TYPE, '{"a":1,"\\u0061":2}', 400],
  ["a prototype in JSON", JSON_TYPE, '{"a":[{"__proto__":1}]}', 400],
  ["a prototype in JSON, escaped", JSON_TYPE, '{"__pr\\u006fto__":1}', 400],
  ["a constructor in JSON", JSON_TYPE, '{"constructor":1}', 400],
  ["JSON that is a list", JSON_TYPE, "[1]", 400],
  ["JSON that is a text", JSON_TYPE, '"quantity"', 400],
  ["JSON that is null", JSON_TYPE, "null", 400],
  ["JSON that is nothing", JSON_TYPE, "", 400],
  ["JSON of too many names", JSON_TYPE, manyNames(1_001), 400],
  ["JSON nested too deep", JSON_TYPE, `${'{"a":'.repeat(21)}1${"}".repeat(21)}`, 400],
  ["JSON that is no UTF-8", JSON_TYPE, Buffer.from("7b2261223a22ff227d", "hex"), 400],
  ["half a character in JSON", JSON_TYPE, '{"a":"\\ud800"}', 400],
  ["JSON in another charset", "application/json; charset=latin1", "{}", 400],
  ["a form in another charset", `${FORM}; charset="utf-16"`, "a=1", 400],
  ["multipart cut off", MULTIPART, part("a", "x"), 400],
  ["multipart cut off in a header", MULTIPART, "--b\r\nContent-Dispo", 400],
  [
    "multipart with another boundary",
    "multipart/form-data; boundary=c",
    `${part("a", "x")}--b--`,
    400,
  ],
  ["multipart without a boundary", "multipart/form-data", `${part("a", "x")}--b--`, 400],
  ["multipart of nothing", MULTIPART, "", 400],
  ["a name twice in multipart", MULTIPART, `${part("a", "x")}${part("a", "y")}--b--\r\n`, 400],
  ["a prototype in multipart", MULTIPART, `${part("__proto__[a]", "x")}--b--\r\n`, 400],
  [
    "bytes that are no UTF-8 in multipart",
    MULTIPART,
    Buffer.from(`${part("a", "\xb3\xaf")}--b--\r\n`, "latin1"),
    400,
  ],
  ["a NUL in multipart", MULTIPART, `${part("a", "x\0y")}--b--\r\n`, 400],
  [
    "a file",
    MULTIPART,
    '--b\r\nContent-Disposition: form-data; name="a"; filename="a.txt"\r\n\r\nx\r\n--b--\r\n',
    400,
  ],
  ["plain text", "text/plain", "quantity=1", 415],
  ["an unheard-of type", "application/x-unheard-of", "x", 415],
  ["a type that is none", "json", "{}", 415],
  ["a body beyond the limit", JSON_TYPE, `{"a":"${"x".repeat(300_000)}"}`, 413],
  ["multipart beyond the limit", MULTIPART, `${part("a", "x".repeat(300_000))}--b--\r\n`, 413],
  ["too many pairs", FORM, Array.from({ length: 201 }, (_, index) => `k${index}=1`).join("&"), 400],
];

test("a body that cannot be read is refused with a clear 4xx in JSON", async () => {
  const { http } = await testWorld();
  for (const [what, type, payload, status] of refused) {
    const headers = { "content-type": type };
    const answer = await http.inject({ method: "POST", url: URL_, headers, payload });
    expect([what, answer.statusCode], answer.body).toEqual([what, status]);
    const code = { 415: "request.media_type", 413: "request.too_large" }[status];
    expect(answer.json()).toEqual({
      message: expect.stringMatching(/\S/),
      code: code ?? "request.malformed",
    });
  }
});

test("a query that cannot be read is refused too", async () => {
  const { http } = await testWorld();
  for (const query of ["page=1&page=2", "page=%zz", "a[__proto__]=1", "search=%00"]) {
    const answer = await http.inject(`/api/v1/List?${query}`);
    expect([query, answer.statusCode, answer.json().code]).toEqual([
      query,
      400,
      "request.malformed",
    ]);
  }
  const unknown = await http.inject("/api/v1/List?lang=xx");
  expect([unknown.statusCode, Object.keys(unknown.json().errors)]).toEqual([422, ["lang"]]);
  expect((await http.inject("/api/v1/List?refer=no%20code&lang=")).statusCode).toBe(200);
});

const pieces = (...texts: string[]) =>
  fc
    .array(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...texts) }, fc.string()), {
      maxLength: 20,
    })
    .map((all) => Buffer.from(all.join("")));
const bodies: Record<string, fc.Arbitrary<Buffer>> = {
  [JSON_TYPE]: fc.oneof(
    fc.json({ maxDepth: 4 }).map((text) => Buffer.from(text)),
    pieces(
      "{",
      "}",
      "[",
      "]",
      '"',
      ":",
      ",",
      '"a":1',
      "\\",
      "__proto__",
      '{"quantity":',
      "null",
      "1e999",
    ),
  ),
  [FORM]: pieces(
    "a",
    "=",
    "&",
    "[",
    "]",
    "[]",
    "%",
    "%00",
    "%ff",
    "quantity=1",
    "__proto__",
    "[0]",
  ),
  [MULTIPART]: pieces(
    "--b",
    "--b--",
    "\r\n",
    "\r\n\r\n",
    'Content-Disposition: form-data; name="a"',
    '; filename="f"',
    "Content-Type: text/plain",
    "\0",
    part("quantity", "1"),
  ),
};
const anyRequest = fc.constantFrom(...Object.keys(bodies)).chain((type) =>
  fc.record({
    type: fc.constantFrom(type, `${type}; charset=utf-8`, `${type};`, `${type}; charset=x`),
    body: fc.oneof(bodies[type] ?? fc.constant(Buffer.of()), fc.uint8Array({ maxLength: 60 })),
    method: fc.constantFrom("POST" as const, "PUT" as const, "DELETE" as const),
    query: fc.string({ unit: "binary-ascii", maxLength: 20 }),
  }),
);

test("no body and no query causes a 500", async () => {
  const { http } = await testWorld();
  const paths = {
    POST: URL_,
    PUT: `${URL_}/x`,
    DELETE: `${URL_}/00000000-0000-4000-8000-000000000000`,
  };
  await fc.assert(
    fc.asyncProperty(anyRequest, async ({ type, body, method, query }) => {
      const answer = await http.inject({
        method,
        url: `${paths[method]}?${encodeURI(query)}`,
        headers: { "content-type": type },
        payload: Buffer.from(body),
      });
      expect(answer.statusCode, answer.body).toBeLessThan(500);
      if (answer.statusCode >= 400) expect(answer.json().code).toMatch(/\S/);
    }),
    { numRuns: runCount(80, 300) },
  );
});

test("over a socket, with lengths that are wrong, every request is answered or closed", async () => {
  const { http } = await testWorld();
  await http.listen({ port: 0, host: "127.0.0.1" });
  const { port } = http.server.address() as AddressInfo;
  await fc.assert(
    fc.asyncProperty(anyRequest, fc.constantFrom(-3, 0, 0, 0, 5), async ({ type, body }, wrong) => {
      const socket = connect(port, "127.0.0.1");
      socket.on("error", () => undefined);
      const received: Buffer[] = [];
      socket.on("data", (chunk: Buffer) => received.push(chunk));
      const length = Math.max(0, body.length + wrong);
      socket.write(
        `POST ${URL_} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`,
      );
      socket.end(body);
      await once(socket, "close");
      expect(Buffer.concat(received).toString("latin1")).toMatch(/^(HTTP\/1\.1 [24]\d\d |$)/);
    }),
    { numRuns: runCount(40, 150) },
  );
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  await http.close();
});
