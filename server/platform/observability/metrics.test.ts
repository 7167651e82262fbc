import { sql } from "kysely";
import { expect, test } from "vitest";
import {
  startedOrder,
  deliverCallback,
  encodeForm,
  signedForm,
} from "#test/kit/orders/payments.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";
import { runTransaction } from "../db/client.ts";
import { mailDelivery } from "../mail/jobs.ts";

const TOKEN = "a-token-of-at-least-24-letters";
const pool = { totalCount: 3, idleCount: 1, waitingCount: 2 };
const page = async () => new Response("the page");

test("metrics count requests by route, never by URL", async () => {
  const pageNames = new Set(["order"]);
  const world = await testWorld({ render: page, pageNames, metrics: { token: null, pool } });
  const member = await world.member({}); // by the API
  await member.get("/Order/7f0c7d51-93a5-4c6f-8a53-1f1d0e8d4c11");
  await world.http.inject("/en/order/7f0c7d51-93a5-4c6f-8a53-1f1d0e8d4c11?x=1");
  const answer = await world.http.inject("/metrics");
  expect(answer.headers["content-type"]).toMatch(/^text\/plain; version=/);
  const figures = new Map(
    answer.body
      .split("\n")
      .filter((line) => line && !line.startsWith("#"))
      .map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.split(" ").at(-1))]),
  );
  const requests = (labels: string) =>
    figures.get(`http_request_duration_seconds_count{${labels}}`);
  expect(requests('method="POST",route="/api/v1/Member/Register",status="200"')).toBe(1);
  expect(requests('method="GET",route="/api/v1/Order/:id",status="404"')).toBe(1);
  expect(requests('method="GET",route="page /order",status="200"')).toBe(1);
  expect(figures.get('millwright_database_connections{state="waiting"}')).toBe(2);
  expect([...figures.keys()].some((name) => name.startsWith("nodejs_eventloop_lag_"))).toBe(true);
  expect(answer.body).toMatch(/millwright_build_info\{version="[\d.]+",node="v24[^"]*"\} 1/);
  expect(answer.body).not.toContain("7f0c7d51");
});

test("jobs and mails are counted by state", async () => {
  const world = await testWorld({ metrics: { token: null, pool } });
  await runTransaction(world.db, (tx) =>
    world.jobs.enqueue(tx, mailDelivery, { mailId: world.newId() }),
  );
  const { body } = await world.http.inject("/metrics");
  expect(body).toContain('millwright_jobs{kind="mail.deliver",state="created"} 1');
  await world.drain();
  const later = await world.http.inject("/metrics");
  expect(later.body).not.toContain('millwright_jobs{kind="mail.deliver",state="created"}');
  expect(later.body).toContain('millwright_jobs{kind="mail.deliver",state="completed"} 1');
});

test("unmatched payment events are counted by reason", async () => {
  const world = await testWorld({ metrics: { token: null, pool } });
  const { paid } = await startedOrder(world);
  await deliverCallback(world, signedForm({ ...paid, MerchantTradeNo: "NOBODYSTRADE00000000" }));
  await deliverCallback(world, encodeForm({ ...paid, CheckMacValue: "0".repeat(64) }));
  const { body } = await world.http.inject("/metrics");
  const counts = body.match(/(?<=^millwright_stray_payment_notices).*/gm);
  expect(counts).toEqual([
    '{outcome="unknown_ref"} 1',
    '{outcome="wrong_merchant"} 0',
    '{outcome="malformed"} 0',
    '{outcome="dispute_lost"} 0',
    '{outcome="refund_failed"} 0',
    '{outcome="refund_unknown"} 0',
    '{outcome="forged"} 1',
  ]);
});

test.for([200, 404])("unknown URLs answered %i create no labels", async (status) => {
  const world = await testWorld({
    render: async () => new Response("", { status }),
    pageNames: new Set(["", "login"]),
    metrics: { token: null, pool },
  });
  for (let index = 0; index < 26; index += 1) {
    const letter = String.fromCharCode(97 + index);
    await world.http.inject(`/made${letter}/x`);
  }
  for (const url of ["/login", "/LoGin", "/en/LOGIN.data", "/%6Cogin"]) {
    await world.http.inject(url);
  }
  const { body } = await world.http.inject("/metrics");
  expect(body).not.toMatch(/made|LoGin|LOGIN|%6C/);
  const counted = (route: string) =>
    Number(
      new RegExp(
        `^http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"} (.*)$`,
        "m",
      ).exec(body)?.[1],
    );
  expect(counted("page")).toBe(status === 200 ? 26 : 30);
  if (status === 200) expect(counted("page /login")).toBe(4);
});

test("a failed count is named, and the other metrics are returned", async () => {
  const world = await testWorld({ metrics: { token: null, pool } });
  await runTransaction(world.db, (tx) =>
    world.jobs.enqueue(tx, mailDelivery, { mailId: world.newId() }),
  );
  const failed = async () => {
    const { body, statusCode } = await world.http.inject("/metrics");
    expect(statusCode, body).toBe(200);
    expect(body).toContain('millwright_jobs{kind="mail.deliver",state="created"} 1');
    expect(body).toContain('millwright_database_connections{state="waiting"} 2');
    expect(body).toContain('millwright_census_failed{census="jobs"} 0');
    return /^millwright_census_failed\{census="mails"\} (\d)$/m.exec(body)?.[1];
  };
  expect(await failed()).toBe("0");
  await sql`alter table mails rename to mails_away`.execute(world.db);
  try {
    expect(await failed()).toBe("1");
  } finally {
    await sql`alter table mails_away rename to mails`.execute(world.db);
  }
  expect(await failed()).toBe("0");
});

test("metrics need the token, or loopback without one", async () => {
  const status = async (
    options: { token: string | null; publicUrl?: string },
    request: { remoteAddress?: string; headers?: Record<string, string> } = {},
  ) => {
    const { publicUrl = "http://localhost:3000", token } = options;
    const world = await testWorld({ publicUrl, metrics: { token, pool } });
    return (await world.http.inject({ url: "/metrics", ...request })).statusCode;
  };
  const shown = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
  expect(await status({ token: TOKEN })).toBe(404);
  expect(await status({ token: TOKEN }, shown("another-token-of-24-letters-xx"))).toBe(404);
  expect(await status({ token: TOKEN }, { ...shown(TOKEN), remoteAddress: "203.0.113.1" })).toBe(
    200,
  );
  expect(await status({ token: null })).toBe(200);
  expect(await status({ token: null }, { remoteAddress: "203.0.113.1" })).toBe(404);
  expect(await status({ token: null }, { headers: { "x-forwarded-for": "203.0.113.1" } })).toBe(
    404,
  );
  expect(await status({ token: null, publicUrl: "https://shop.example" })).toBe(404);
});
