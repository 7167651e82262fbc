import { once } from "node:events";
import { type AddressInfo, type Socket, createServer } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { runTransaction } from "#server/platform/db/client.ts";
import { type NewMail, queueMail } from "#server/platform/mail/commands.ts";
import { createJobRunners } from "#server/platform/jobs/scheduledTasks.ts";
import { formatErrorLine } from "#server/platform/observability/logFormat.ts";
import { openQueue } from "#server/platform/jobs/queue.ts";
import { sendMail } from "#server/platform/mail/sendMail.ts";
import { eventually } from "#test/kit/processes/programs.ts";
import { decodedHeader, headersOf, partsOf } from "#test/platform/mime.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { createSmtpTransport } from "./smtp.ts";

interface Received {
  readonly from: string;
  readonly to: string[];
  readonly source: string;
}

async function mailServer(
  rules: Pick<SMTPServerOptions, "onRcptTo" | "onMailFrom" | "onAuth"> & {
    afterData?: (count: number) => Error | null;
  } = {},
) {
  const received: Received[] = [];
  const { afterData, ...hooks } = rules;
  let handed = 0;
  const server = new SMTPServer({
    authOptional: !hooks.onAuth,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    ...hooks,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const refused = afterData?.(++handed) ?? null;
        if (refused) return done(refused);
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString("utf8"),
        });
        done();
      });
    },
  });
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  onTestFinished(() => server.close());
  return { received, port: (server.server.address() as AddressInfo).port };
}

function transportTo(port: number, login = "", requireTLS = false) {
  const transport = createSmtpTransport({
    url: `smtp://${login}127.0.0.1:${port}?ignoreTLS=true`,
    from: "Millwright 工坊 <shop@example.test>",
    requireTLS,
  });
  onTestFinished(() => transport.close());
  return transport;
}

const reply = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

const orderPaid = (fields: Partial<NewMail<"order_paid">> = {}): NewMail<"order_paid"> => ({
  dedupeKey: "test",
  to: "buyer@example.test",
  memberId: null,
  lang: "en",
  template: "order_paid",
  props: {
    number: "20261120-0001",
    name: "陳怡君",
    total: "NT$12,000",
    trialUntil: null,
    lines: [{ name: "<b>LineFeed 產線</b> & Co", months: 12, quantity: 2 }],
    keys: 2,
    next: [],
    url: "https://shop.example.test/order/1?a=1&b=2",
  },
  ...fields,
});

async function queued(port: number, mail = orderPaid(), login = "") {
  const world = await testWorld();
  const scope = world.scope({ mail: transportTo(port, login) });
  await runTransaction(world.db, (tx) => queueMail(tx, scope, mail));
  const { id } = await world.db.selectFrom("mails").select("id").executeTakeFirstOrThrow();
  return { world, id, send: (last = false) => sendMail(scope, { mailId: id }, { last }) };
}

const stateOf = (world: TestWorld) =>
  world.db
    .selectFrom("mails")
    .select(["state", "attempts", "last_error", "sending_until"])
    .executeTakeFirstOrThrow();

const subjects = {
  tw: "訂單 20261120-0001 已付款，產品金鑰已備妥",
  en: "Order 20261120-0001 is paid: your product keys are ready",
  cn: "订单 20261120-0001 已支付，产品密钥已就绪",
};

test.for(LANGS)("a mail in %s arrives once, with both bodies and whole headers", async (lang) => {
  const { received, port } = await mailServer();
  const { world, id, send } = await queued(port, orderPaid({ lang }));
  await send();
  await send();
  expect(received).toMatchObject([{ from: "shop@example.test", to: ["buyer@example.test"] }]);
  const source = received[0]?.source ?? "";
  const headers = headersOf(source);
  expect(decodedHeader(headers.subject)).toBe(subjects[lang]);
  expect(decodedHeader(headers.from)).toBe("Millwright 工坊 <shop@example.test>");
  expect(headers["message-id"]).toBe(`<${id}@localhost>`);
  expect(Math.abs(Date.parse(headers.date ?? "") - world.realNow().getTime())).toBeLessThan(
    600_000,
  );
  expect(headers["auto-submitted"]).toBe("auto-generated");
  expect(headers["list-unsubscribe"]).toBeUndefined();

  const parts = partsOf(source);
  expect(Object.keys(parts)).toEqual(["text/plain", "text/html"]);
  expect(parts["text/plain"]).toContain("https://shop.example.test/order/1?a=1&b=2");
  expect(parts["text/plain"]).toContain("<b>LineFeed 產線</b> & Co");
  expect(parts["text/html"]).toContain("&lt;b&gt;LineFeed 產線&lt;/b&gt; &amp; Co");
  expect(parts["text/html"]).toContain('href="https://shop.example.test/order/1?a=1&amp;b=2"');
  expect(await stateOf(world)).toMatchObject({ state: "sent", attempts: 1, last_error: null });
});

test("a mail that can be unsubscribed from says so to mail programs, whole and on one line", async () => {
  const { received, port } = await mailServer();
  const unsubscribeUrl = `https://shop.example.test/en/unsubscribe/${"aB-_3".repeat(50)}`;
  const { send } = await queued(port, orderPaid({ unsubscribeUrl }));
  await send();
  const headers = headersOf(received[0]?.source ?? "");
  expect(headers["list-unsubscribe"]).toBe(`<${unsubscribeUrl}>`);
  expect(headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
});

test("a temporary refusal is retried with the same message id", async () => {
  const { received, port } = await mailServer({
    afterData: (count) => (count < 3 ? reply(451, "greylisted, try later") : null),
  });
  const { world, id, send } = await queued(port);
  await expect(send()).rejects.toThrow("451, DATA");
  expect(await stateOf(world)).toMatchObject({ state: "queued", attempts: 1, sending_until: null });
  expect((await stateOf(world)).last_error).toContain("greylisted");
  await expect(send()).rejects.toThrow("451, DATA");
  await send();
  expect(received.map(({ source }) => headersOf(source)["message-id"])).toEqual([
    `<${id}@localhost>`,
  ]);
  expect(await stateOf(world)).toMatchObject({ state: "sent", attempts: 3, last_error: null });
});

test.for([
  ["an address nobody has", { onRcptTo: (_a, _s, done) => done(reply(550, "no such user")) }],
  ["a text it does not want", { afterData: () => reply(554, "looks like spam: no such user") }],
] satisfies [string, Parameters<typeof mailServer>[0]][])(
  "a permanent refusal of %s is not retried, and staff see the reason",
  async ([, rules]) => {
    const { received, port } = await mailServer(rules);
    const { world, id, send } = await queued(port);
    await send();
    await send();
    expect(received).toEqual([]);
    expect(await stateOf(world)).toMatchObject({ state: "failed", attempts: 1 });
    const manager = await world.manager();
    const list = (await manager.get("/Manager/Mail?state=failed")).json();
    expect(list.data).toMatchObject([{ id, state: "failed" }]);
    const detail = (await manager.get(`/Manager/Mail/${id}`)).json();
    expect(detail.data.error).toContain("no such user");
  },
);

test.for([
  ["our login", { onAuth: (_a, _s, done) => done(reply(535, "wrong login")) }, "us:wrong@"],
  ["our address", { onMailFrom: (_a, _s, done) => done(reply(553, "sender unknown")) }, ""],
  ["an address for now", { onRcptTo: (_a, _s, done) => done(reply(450, "mailbox busy")) }, ""],
] satisfies [string, Parameters<typeof mailServer>[0], string][])(
  "a server that refuses %s does not lose the mail",
  async ([, rules, login]) => {
    const { port } = await mailServer(rules);
    const { world, send } = await queued(port, orderPaid(), login);
    await expect(send()).rejects.toThrow();
    const after = await stateOf(world);
    expect(after).toMatchObject({ state: "queued", attempts: 1 });
    expect(after.last_error).not.toContain("us:wrong");
  },
);

test("a server's reply about a recipient is shown to staff but not logged", async () => {
  const answer = "<buyer@example.test>: mailbox is busy";
  const { port } = await mailServer({ onRcptTo: (_a, _s, done) => done(reply(450, answer)) });
  const { world, send } = await queued(port);
  const line = await send().then(
    () => "",
    (error: unknown) => formatErrorLine(error, world.now()),
  );
  expect(line).toContain("EENVELOPE, 450, RCPT TO");
  expect(line).not.toContain("buyer@");
  expect((await stateOf(world)).last_error).toContain(answer);
});

test("a mail server that is down leaves the mail in the queue", async () => {
  const { world, send } = await queued(1);
  await expect(send()).rejects.toThrow("ECONNREFUSED");
  expect(await stateOf(world)).toMatchObject({ state: "queued", sending_until: null });
});

test("a mail whose attempts all failed is sent again by staff", async () => {
  const { world, id, send } = await queued(1);
  await expect(send()).rejects.toThrow("ECONNREFUSED");
  await send(true);
  const after = await stateOf(world);
  expect(after).toMatchObject({ state: "failed", attempts: 2, sending_until: null });
  expect(after.last_error).toContain("ECONNREFUSED");
  const manager = await world.manager();
  expect((await manager.get("/Manager/Mail?state=failed")).json().data).toMatchObject([{ id }]);
  await manager.post(`/Manager/Mail/${id}/Resend`);
  expect(await stateOf(world)).toMatchObject({ state: "queued", last_error: null });
});

test("the queue marks the last attempt of a mail", async () => {
  const { world } = await queued(1);
  await world.open.database.pool.query(
    "update pgboss.job set retry_limit = 1, retry_delay = 0, retry_backoff = false",
  );
  const queue = await openQueue(world.open.database, world.registry.jobs, () => undefined);
  onTestFinished(() => queue.stop());
  await queue.work(createJobRunners(world.scope({ mail: transportTo(1) })), () => undefined);
  await eventually(async () => (await stateOf(world)).state === "failed");
  expect(await stateOf(world)).toMatchObject({ attempts: 2 });
});

test("a server without required encryption receives neither login nor mail", async () => {
  const told: string[] = [];
  const { received, port } = await mailServer({
    onAuth: ({ username }, _session, done) => {
      told.push(username ?? "");
      done(null, { user: username });
    },
  });
  const mail = {
    to: "buyer@example.test",
    subject: "Keys",
    text: "Keys",
    html: "Keys",
    messageId: "<1@localhost>",
    date: new Date(0),
  };
  await expect(transportTo(port, "us:secret@", true).send(mail)).rejects.toThrow("STARTTLS");
  expect([told, received]).toEqual([[], []]);
  await transportTo(port, "us:secret@").send(mail);
  expect([told, received.length]).toEqual([["us"], 1]);
});

test("a connection that breaks during the mail loses nothing", async () => {
  const broken = createServer((socket) => breakInData(socket));
  broken.listen(0, "127.0.0.1");
  await once(broken, "listening");
  onTestFinished(() => void broken.close());
  const { world, id, send } = await queued((broken.address() as AddressInfo).port);
  await expect(send()).rejects.toThrow();
  expect(await stateOf(world)).toMatchObject({ state: "queued", attempts: 1, sending_until: null });

  const { received, port } = await mailServer();
  await sendMail(world.scope({ mail: transportTo(port) }), { mailId: id }, { last: false });
  expect(received).toHaveLength(1);
  expect(await stateOf(world)).toMatchObject({ state: "sent", attempts: 2 });
});

function breakInData(socket: Socket): void {
  let inData = false;
  socket.on("error", () => undefined);
  socket.write("220 test ESMTP\r\n");
  socket.on("data", (chunk) => {
    if (inData) socket.destroy();
    inData ||= /^DATA/im.test(chunk.toString());
    if (!socket.destroyed) socket.write(inData ? "354 go on\r\n" : "250 ok\r\n");
  });
}

test("while one process sends a mail, another postpones it", async () => {
  const { received, port } = await mailServer();
  const { world, id } = await queued(port);
  const real = transportTo(port);
  const handing = Promise.withResolvers<void>();
  const mayGoOn = Promise.withResolvers<void>();
  const slow = world.scope({
    mail: {
      close: () => undefined,
      async send(mail) {
        handing.resolve();
        await mayGoOn.promise;
        await real.send(mail);
      },
    },
  });
  const first = sendMail(slow, { mailId: id }, { last: false });
  await handing.promise;
  const other = () => sendMail(world.scope({ mail: real }), { mailId: id }, { last: false });
  await expect(other()).rejects.toThrow("another process");
  mayGoOn.resolve();
  await first;
  await other();
  expect(received).toHaveLength(1);
});

test("a mail claimed by a dead process is sent after the claim expires", async () => {
  const { received, port } = await mailServer();
  const { world, send } = await queued(port);
  const claimed = (until: number) =>
    world.db
      .updateTable("mails")
      .set({ sending_until: new Date(until) })
      .execute();
  const now = world.realNow().getTime();
  await claimed(now + 60_000);
  await expect(send()).rejects.toThrow("another process");
  await claimed(now - 1);
  await send();
  expect(received).toHaveLength(1);
});
