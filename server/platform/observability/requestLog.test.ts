import { expect, test } from "vitest";
import { cardPayment, cartItem } from "#test/kit/data/purchases.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

function logbook() {
  const lines: string[] = [];
  return {
    stream: { write: (line: string) => void lines.push(line) },
    text: () => lines.join(""),
    entries: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}

test("each request is one JSON line without values", async () => {
  const log = logbook();
  const world = await testWorld({ logLevel: "info", logStream: log.stream });
  const member = await world.member();
  const before = log.entries().length;
  const answer = await member.get("/List?search=secret-wish&lang=en");
  expect(log.entries().slice(before)).toEqual([
    {
      level: "info",
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      requestId: answer.headers["x-request-id"],
      method: "GET",
      route: "/api/v1/List",
      status: 200,
      ms: expect.any(Number),
      viewer: member.memberId,
      message: "request completed",
    },
  ]);
});

test("page URLs are logged without ids: an order's URL opens it", async () => {
  const log = logbook();
  const page = async () => new Response("the page");
  const world = await testWorld({ logLevel: "info", logStream: log.stream, render: page });
  const id = "7f0c7d51-93a5-4c6f-8a53-1f1d0e8d4c11";
  for (const url of [`/en/order/${id}?token=abc`, "/login.data", "/verify/8361940275"]) {
    await world.http.inject(url);
  }
  expect(log.entries().map(({ route }) => route)).toEqual([
    "page /order/:id",
    "page /login",
    "page /verify/:id",
  ]);
  expect(log.text()).not.toContain(id);
});

test("a malformed URL is logged without its text", async () => {
  const log = logbook();
  const world = await testWorld({ logLevel: "info", logStream: log.stream });
  const answers = [
    await world.http.inject("/en/caf%E9?token=secret"),
    await world.http.inject("/api/v1/caf%E9?token=secret"),
  ];
  expect(log.entries()).toEqual(
    answers.map(({ statusCode, headers }) =>
      expect.objectContaining({
        level: "info",
        requestId: headers["x-request-id"],
        method: "GET",
        status: statusCode,
        message: "malformed URL",
      }),
    ),
  );
  expect(log.entries()).toHaveLength(2);
  expect(log.text()).not.toMatch(/secret|caf/);
});

test("no password, token, key, mail address or payment secret reaches the log", async () => {
  const log = logbook();
  const failing = { on: false };
  const world = await testWorld({
    logLevel: "debug",
    logStream: log.stream,
    render: async () => {
      throw new Error("a page that fails");
    },
    checkResponse: () => {
      if (failing.on)
        throw Object.assign(new Error("a bug"), { detail: "Key (email)=(ada@secret.test)" });
    },
  });
  const password = "correct-horse-battery";
  const visitor = "V".repeat(43);
  const email = "ada@secret.test";
  const member = await world.member({ email, password });
  const secrets = [password, visitor, email, "secret.test", member.token ?? ""];

  const login = (given: string) =>
    world.guest(visitor).post("/Member/Login", { email, password: given });
  await login("wrong-horse-battery");
  const token = (await login(password)).json().data.token as string;
  await world.http.inject({
    url: `/api/v1/Member/Check?token=${token}`,
    headers: { cookie: `mw_session=${token}` },
  });
  await member.post("/Cart", cartItem(1));
  const order = (await orderCart(member, cardPayment)).json().data.id as string;
  const fields = (await member.post(`/Order/${order}/Payment`, { method: "credit" })).json().data
    .fields as Record<string, string>;
  const notice = new URLSearchParams({ ...fields, RtnCode: "1" }).toString();
  const form = { "content-type": "application/x-www-form-urlencoded" };
  await world.http.inject({
    method: "POST",
    url: "/callback/ecpay/notify",
    headers: form,
    payload: notice,
  });
  const key = "MWPF-SECRE-TKEYX-VALUE-00001";
  for (const path of ["activate", "validate"]) {
    await world.http.inject({
      method: "POST",
      url: `/api/license/v1/${path}?key=${key}`,
      payload: { key, fingerprint: { cpu: "secret-fingerprint" } },
    });
  }
  failing.on = true;
  await login(password);
  await world.http.inject({
    method: "POST",
    url: `/login?next=/order/${order}`,
    headers: { ...form, cookie: `mw_session=${token}` },
    payload: `email=${encodeURIComponent(email)}&password=${password}`,
  });
  await world.http.inject({
    method: "POST",
    url: "/api/v1/Member/Login",
    payload: `{"password":"${password}`,
  });

  secrets.push("wrong-horse-battery", token, order, key, "secret-fingerprint");
  secrets.push(fields.CheckMacValue ?? "", fields.MerchantTradeNo ?? "");
  expect(secrets.filter((secret) => secret.length < 8)).toEqual([]);
  expect(secrets.filter((secret) => log.text().includes(secret))).toEqual([]);
  expect(log.entries().length).toBeGreaterThan(10);
  const errors = log.entries().filter(({ level }) => level === "error");
  expect(errors.map(({ err }) => (err as { message: string }).message)).toEqual([
    "a bug",
    "a page that fails",
  ]);
  expect(errors[0]).toMatchObject({
    err: { stack: expect.stringContaining("requestLog.test.ts") },
  });
});

test("the response to an error has the request id of its log line", async () => {
  const log = logbook();
  const broken = () => {
    throw new Error("a bug");
  };
  const world = await testWorld({
    logLevel: "error",
    logStream: log.stream,
    render: broken,
    checkResponse: broken,
  });
  const call = await world.http.inject("/api/v1/Currency");
  expect(call.json()).toMatchObject({ code: "system", requestId: call.headers["x-request-id"] });
  const page = await world.http.inject("/en/product");
  expect(page.statusCode).toBe(500);
  expect(page.body).toContain(String(page.headers["x-request-id"]));
  expect(log.entries().map(({ requestId }) => requestId)).toEqual([
    call.headers["x-request-id"],
    page.headers["x-request-id"],
  ]);
});

test("a request id is accepted only from a trusted proxy and only if well-formed", async () => {
  const world = await testWorld({ trustProxy: ["10.0.0.0/8", "fd00::/8"] });
  const idOf = async (given: string, remoteAddress: string) =>
    (
      await world.http.inject({
        url: "/healthz",
        headers: { "x-request-id": given },
        remoteAddress,
      })
    ).headers["x-request-id"];
  expect(await idOf("edge-1234567", "10.1.2.3")).toBe("edge-1234567");
  expect(await idOf("edge-1234567", "::ffff:10.1.2.3")).toBe("edge-1234567");
  expect(await idOf("edge-1234567", "fd00::1")).toBe("edge-1234567");
  expect(await idOf("edge-1234567", "203.0.113.1")).not.toBe("edge-1234567");
  for (const bad of ["short", "a b c d e f g h", "<script>alert(1)</script>", "x".repeat(65)]) {
    expect(await idOf(bad, "10.1.2.3")).toMatch(/^[\da-f-]{36}$/);
  }
});

/** Each call and each page throws `thrown.value`. */
async function failingShop() {
  const log = logbook();
  const thrown: { value: unknown } = { value: undefined };
  const fail = () => {
    throw thrown.value;
  };
  const world = await testWorld({
    logLevel: "error",
    logStream: log.stream,
    checkResponse: fail,
    render: async () => fail(),
  });
  return { world, thrown, log };
}

test.each([
  [undefined, "undefined"],
  [null, "null"],
  [404, "404"],
  ["token=abc123", "string token=…"],
  [{ email: "ada@secret.test", statusCode: "x" }, "Object with email, statusCode"],
  [new Map(), "Map with no properties"],
])("%o, no error, is logged with what it is and where it was caught", async (value, told) => {
  const { world, thrown, log } = await failingShop();
  thrown.value = value;
  const answers = [
    await world.http.inject("/api/v1/Web"),
    await world.http.inject("/member/order"),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 500]);
  const err = {
    type: "NonError",
    message: `a non-error was thrown: ${told}`,
    stack: expect.stringMatching(/server\/platform\/(http\/errors|pages\/errorPage)\.ts/),
  };
  expect(log.entries()).toEqual(
    answers.map(({ headers }) =>
      expect.objectContaining({ requestId: headers["x-request-id"], err }),
    ),
  );
  expect(log.text()).not.toMatch(/secret|abc123/);
});

test("an error as a plain object, as pg-boss emits it, is logged like an error", async () => {
  const { world, thrown, log } = await failingShop();
  const error = { message: "no job", stack: "Error: no job\n    at fetch", code: "57P01" };
  thrown.value = { ...error, queue: "mail" };
  await world.http.inject("/api/v1/Web");
  expect(log.entries()).toMatchObject([{ err: error }]);
});
