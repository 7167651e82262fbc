import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { Worker } from "node:worker_threads";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { testWorld } from "#test/kit/world/testWorld.ts";

const HOST = "Host: localhost\r\n";

let usual: Promise<{ port: number; close(): Promise<void> }> | null = null;

afterAll(async () => (await usual)?.close());

const port = async () => (await (usual ??= listen())).port;

/** `patienceMs`: header timeout, and window per 1,000 body bytes. */
async function listen(patienceMs?: number, options: Parameters<typeof testWorld>[0] = {}) {
  const { http } = await testWorld({
    ...options,
    ...(patienceMs !== undefined && { bodyRate: { windowMs: patienceMs, minBytes: 1_000 } }),
  });
  if (patienceMs !== undefined) {
    Object.assign(http.server, {
      headersTimeout: patienceMs,
      connectionsCheckingInterval: patienceMs,
    });
  }
  await http.listen({ port: 0, host: "127.0.0.1" });
  const address = http.server.address() as AddressInfo;
  return { port: address.port, server: http.server, close: () => http.close() };
}

async function spoken(at: number, text: string): Promise<string> {
  const socket = connect(at, "127.0.0.1");
  let heard = "";
  socket.on("data", (chunk) => (heard += chunk.toString("latin1")));
  socket.on("error", () => undefined);
  socket.write(text);
  await once(socket, "close");
  return heard;
}

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

test.for([
  ["nonsense", "nonsense\r\n\r\n", 400],
  ["another protocol", "GET / HTTP/9.9\r\n\r\n", 400],
  ["headers beyond reason", `GET / HTTP/1.1\r\n${HOST}X: ${"x".repeat(20_000)}\r\n\r\n`, 431],
  [
    "a length and chunks at once",
    `POST /api/v1/Member/Login HTTP/1.1\r\n${HOST}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nG`,
    400,
  ],
  [
    "two lengths",
    `POST /api/v1/Member/Login HTTP/1.1\r\n${HOST}Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef`,
    400,
  ],
  [
    "a coding that only looks like chunks",
    `POST /api/v1/Member/Login HTTP/1.1\r\n${HOST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
  ["a folded header", `GET / HTTP/1.1\r\n${HOST}X: a\r\n b: c\r\nY : d\r\n\r\n`, 400],
  ["a bare line feed", `GET / HTTP/1.1\r\n${HOST}X: a\n\nGET /second HTTP/1.1\r\n\r\n`, 400],
  ["no host", "GET / HTTP/1.1\r\n\r\n", 400],
  ["two hosts", `GET /healthz HTTP/1.1\r\n${HOST}Host: other.test\r\n\r\n`, 400],
  ["one host twice", `GET /healthz HTTP/1.1\r\n${HOST}${HOST}\r\n`, 400],
] as [string, string, number][])(
  "%s is refused once, and the connection ends",
  async ([, text, status]) => {
    const heard = await spoken(await port(), text);
    expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`]);
    expect(heard.toLowerCase()).toContain("connection: close");
  },
);

test("an unreadable request is refused like any malformed one, with the usual headers", async () => {
  const heard = await spoken(await port(), "nonsense\r\n\r\n");
  const [head = "", body = ""] = heard.split("\r\n\r\n");
  expect(JSON.parse(body)).toMatchObject({ code: "request.malformed" });
  expect(head).toContain("x-content-type-options: nosniff");
  expect(head).toContain("content-security-policy: default-src 'none'");
});

test.for([
  ["headers", `GET / HTTP/1.1\r\n${HOST}X: `],
  [
    "a body",
    `POST /api/v1/Member/Login HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
  ],
] as [string, string][])("%s that never end are cut off", async ([, text]) => {
  const impatient = await listen(100);
  onTestFinished(impatient.close);
  expect(await spoken(impatient.port, text)).toMatch(/^HTTP\/1\.1 408 /);
});

async function trickled(at: number, head: string, bytes: number): Promise<string> {
  const socket = connect(at, "127.0.0.1");
  let heard = "";
  socket.on("data", (chunk) => (heard += chunk.toString("latin1")));
  socket.on("error", () => undefined);
  socket.write(head);
  const timer = setInterval(() => socket.write("x".repeat(bytes)), 100);
  onTestFinished(() => {
    clearInterval(timer);
    socket.destroy();
  });
  await Promise.race([once(socket, "close"), setTimeout(20_000)]);
  return heard;
}

async function begun({ port: at, server }: Awaited<ReturnType<typeof listen>>, head: string) {
  const accepted = once(server, "connection") as Promise<[Socket]>;
  const socket = connect(at, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  let heard = "";
  socket.on("data", (chunk) => (heard += chunk.toString("latin1")));
  socket.on("error", () => undefined);
  const over = once(socket, "end").then(() => heard);
  const [arrived] = await accepted;
  let sent = 0;
  const say = async (text: string) => {
    sent += text.length;
    socket.write(text);
    while (arrived.bytesRead < sent && !arrived.destroyed) await setTimeout(1);
  };
  await say(head);
  return { send: (bytes: number) => say("x".repeat(bytes)), over };
}

const posted = (path: string, length: number) =>
  `POST /api/v1${path} HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

test("a steady body has all the time it needs, a trickling one does not", async () => {
  const impatient = await listen(1_000);
  onTestFinished(impatient.close);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const fast = await begun(impatient, posted("/Member/Login", 24_000));
  const slow = await begun(impatient, posted("/Member/Login", 24_000));
  for (let window = 0; window < 20; window += 1) {
    await fast.send(1_200);
    if (window === 0) await slow.send(999);
    vi.advanceTimersByTime(1_000);
  }
  expect(await fast.over).toMatch(/^HTTP\/1\.1 400 /);
  expect(await slow.over).toMatch(/^HTTP\/1\.1 408 /);
});

test("a request answered before its end is not answered twice", async () => {
  const impatient = await listen(500);
  onTestFinished(impatient.close);
  const heard = await trickled(impatient.port, posted("/Manager/Product/Import", 100_000), 10);
  expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 401"]);
});

/** Closes the connection once the refusal has come, with the body still outstanding. */
async function refusedEarly({ port: at, server }: Awaited<ReturnType<typeof listen>>) {
  const accepted = once(server, "connection") as Promise<[Socket]>;
  const socket = connect(at, "127.0.0.1");
  const answered = once(socket, "data") as Promise<[Buffer]>;
  socket.write(
    `POST /api/v1/Cart HTTP/1.1\r\n${HOST}Content-Type: text/xml\r\nContent-Length: 100000\r\n\r\n<a/>`,
  );
  const [arrived] = await accepted;
  expect(String((await answered)[0])).toMatch(/^HTTP\/1\.1 415 /);
  const over = once(arrived, "close");
  socket.destroy();
  await over;
  return new WeakRef(arrived);
}

test("a request refused before its body has arrived leaves no timer, log line or memory behind", async () => {
  const lines: string[] = [];
  const logStream = { write: (line: string) => void lines.push(line) };
  const guarded = await listen(1_000, { logLevel: "info", logStream });
  onTestFinished(guarded.close);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const timers = vi.getTimerCount();
  const sockets: WeakRef<Socket>[] = [];
  for (let nth = 0; nth < 20; nth += 1) sockets.push(await refusedEarly(guarded));
  expect(vi.getTimerCount()).toBe(timers);
  const logged = lines.length;
  vi.advanceTimersByTime(10_000);
  expect(lines.slice(logged)).toEqual([]);
  await expect
    .poll(() => {
      collectGarbage();
      return sockets.filter((socket) => socket.deref()).length;
    })
    .toBeLessThanOrEqual(1); // the last one may still be on the stack
});

test("a connection serves the next request", async () => {
  const ask = (more: string) => `GET /healthz HTTP/1.1\r\n${HOST}${more}\r\n`;
  const heard = await spoken(await port(), ask("") + ask("Connection: close\r\n"));
  expect(heard.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
});

test("closing waits for running requests, not for idle connections", async () => {
  const asked = Promise.withResolvers<void>();
  const drawn = Promise.withResolvers<Response>();
  const { http } = await testWorld({
    render: () => {
      asked.resolve();
      return drawn.promise;
    },
  });
  await http.listen({ port: 0, host: "127.0.0.1" });
  const at = (http.server.address() as AddressInfo).port;
  const quiet = ["", "GET / HTTP/1.1\r\n"].map((text) => {
    const socket = connect(at, "127.0.0.1").resume();
    socket.write(text);
    return socket;
  });
  await Promise.all(quiet.map((socket) => once(socket, "connect")));
  const heard = spoken(at, `GET /en HTTP/1.1\r\n${HOST}\r\n`);
  await asked.promise;
  const closed = http.close();
  await Promise.all(quiet.map((socket) => once(socket, "close")));
  drawn.resolve(new Response("the page"));
  expect(await heard).toMatch(/^HTTP\/1\.1 200 [^]*the page/);
  await closed;
});

/**
 * Warms up half of `count` connections with a request each, waits for the word, sends one request on each and on as
 * many fresh ones, and reports the answers.
 */
const CLIENT = `
const { connect } = require("node:net");
const { parentPort, workerData: { at, text, count, flags } } = require("node:worker_threads");
const open = (said) => new Promise((done) => {
  const socket = connect(at, "127.0.0.1", () => socket.write(said, () => done(socket)));
  socket.heard = "";
  socket.on("data", (chunk) => (socket.heard += chunk));
  socket.on("error", (error) => (socket.heard += error.code));
});
const all = (some) => Promise.all(some);
(async () => {
  const warm = await all(Array.from({ length: count / 2 }, () => open(text)));
  await all(warm.map((socket) => new Promise((done) => socket.once("data", done))));
  for (const socket of warm) socket.heard = "";
  parentPort.postMessage("warm");
  Atomics.wait(flags, 0, 0);
  await all(warm.map((socket) => new Promise((done) => socket.write(text, done))));
  const sockets = [...warm, ...(await all(Array.from({ length: count / 2 }, () => open(text))))];
  const over = all(sockets.map((socket) => new Promise((done) => socket.once("close", done))));
  Atomics.store(flags, 1, 1);
  Atomics.notify(flags, 1);
  await over;
  parentPort.postMessage(sockets.map(({ heard }) => heard));
})();
`;

test("closing answers requests that were sent but not read, and ends their connections", async () => {
  const { port: at, close } = await listen();
  const flags = new Int32Array(new SharedArrayBuffer(8));
  const text = `GET /api/v1/List HTTP/1.1\r\n${HOST}\r\n`;
  const workerData = { at, text, count: 10, flags };
  const client = new Worker(CLIENT, { eval: true, workerData });
  onTestFinished(() => void client.terminate());
  await once(client, "message");
  Atomics.store(flags, 0, 1);
  Atomics.notify(flags, 0);
  expect(Atomics.wait(flags, 1, 0, 10_000)).not.toBe("timed-out"); // the event loop stands still: nothing is read
  const closed = close();
  const [heard] = (await once(client, "message")) as [string[]];
  expect(heard.map((answer) => answer.split("\r\n", 1)[0])).toEqual(
    heard.map(() => "HTTP/1.1 200 OK"),
  );
  for (const answer of heard) expect(answer.toLowerCase()).toContain("connection: close");
  await closed;
});
