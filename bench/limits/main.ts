import { verify } from "@node-rs/argon2";
import Fastify, { type FastifyReply } from "fastify";
import pg from "pg";
import { generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { renderToString } from "react-dom/server";
import { PASSWORD } from "../seed.ts";
import { elements, readMarkup } from "./markup.ts";

/** What machine and libraries achieve without the product. */
export interface Payload {
  readonly name: string;
  readonly contentType: string;
  readonly body: string;
}

const POOL_SIZE = 16;
const SCHEMA = `
  create schema limits;
  create table limits.answers (name text primary key, body text not null);
  create table limits.lines (
    id uuid primary key, cart_id uuid not null, commodity_id uuid not null, quantity integer not null,
    added_at timestamptz not null);
  create table limits.orders (
    id uuid primary key, number text not null unique, member_id uuid not null, total_minor bigint not null,
    placed_at timestamptz not null);
  create table limits.order_lines (
    id uuid primary key, order_id uuid not null references limits.orders, name text not null, quantity integer not null);
  create table limits.seats (id integer primary key, seq integer not null, seen_at timestamptz not null);
  insert into limits.seats select n, 1, now() from generate_series(0, 999) n;
  create table limits.order_events (
    id bigint generated always as identity primary key, order_id uuid not null references limits.orders,
    reason text not null, at timestamptz not null)`;

const { DATABASE_URL, PORT, PASSWORD_HASH = "" } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: POOL_SIZE });

interface CachedPayload extends Payload {
  /** Saves encoding per response. */
  readonly bytes: Buffer;
  readonly page: (() => string) | null;
}

const payloads = new Map<string, CachedPayload>();

const app = Fastify({ logger: false });
type Named = { Params: { name: string } };

function send(reply: FastifyReply, name: string, body?: string | Buffer) {
  const { contentType, body: kept } = known(name);
  return reply.type(contentType).send(body ?? kept);
}

function known(name: string) {
  const payload = payloads.get(name);
  if (!payload) throw new Error(`no payload ${name}`);
  return payload;
}

/** like a cached page */
app.all<Named>("/bare/:name", (request, reply) =>
  send(reply, request.params.name, known(request.params.name).bytes),
);

app.get<Named>("/select/:name", async (request, reply) => {
  const { rows } = await pool.query<{ body: string }>({
    name: "answer",
    text: "select body from limits.answers where name = $1",
    values: [request.params.name],
  });
  return send(reply, request.params.name, rows[0]?.body);
});

const insertLine = (client: pg.Pool | pg.PoolClient) =>
  client.query({
    name: "line",
    text: "insert into limits.lines values ($1, $2, $3, $4, $5)",
    values: [randomUUID(), randomUUID(), randomUUID(), 1, new Date()],
  });

app.post<Named>("/insert/:name", async (request, reply) => {
  await insertLine(pool);
  return send(reply, request.params.name);
});

app.post<Named>("/order/:name", async (request, reply) => {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await insertOrder(client);
    await client.query("commit");
  } finally {
    client.release();
  }
  return send(reply, request.params.name);
});

async function insertOrder(client: pg.PoolClient): Promise<void> {
  const [id, now] = [randomUUID(), new Date()];
  await client.query({
    name: "order",
    text: "insert into limits.orders values ($1, $2, $3, $4, $5)",
    values: [id, id, randomUUID(), 1, now],
  });
  await client.query({
    name: "order_line",
    text: "insert into limits.order_lines values ($1, $2, $3, $4)",
    values: [randomUUID(), id, "line", 1],
  });
  await client.query({
    name: "order_event",
    text: "insert into limits.order_events (order_id, reason, at) values ($1, $2, $3)",
    values: [id, "placed", now],
  });
}

const { privateKey } = generateKeyPairSync("ed25519");
const SEATS = 1_000;

/** One signed answer and one UPDATE. */
app.post<Named>("/lease/:name", async (request, reply) => {
  await pool.query({
    name: "seat",
    text: "update limits.seats set seq = seq + 1, seen_at = $2 where id = $1",
    values: [Math.floor(Math.random() * SEATS), new Date()],
  });
  const { body } = known(request.params.name);
  return send(
    reply,
    request.params.name,
    body + sign(null, Buffer.from(body), privateKey).toString("base64url"),
  );
});

/** React elements created and rendered anew. */
app.get<Named>("/markup/:name", (request, reply) =>
  send(reply, request.params.name, known(request.params.name).page?.()),
);

app.post<Named>("/verify/:name", async (request, reply) => {
  if (!(await verify(PASSWORD_HASH, PASSWORD))) throw new Error("the password is wrong");
  return send(reply, request.params.name);
});

process.on("message", (given: Payload[]) => {
  start(given).then(
    () => process.send?.("ready"),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on("disconnect", () => process.exit(0));

async function start(given: Payload[]): Promise<void> {
  await pool.query(SCHEMA);
  for (const payload of given) {
    await pool.query("insert into limits.answers values ($1, $2)", [payload.name, payload.body]);
    payloads.set(payload.name, {
      ...payload,
      bytes: Buffer.from(payload.body),
      page: pageOf(payload),
    });
  }
  await app.listen({ host: "127.0.0.1", port: Number(PORT) });
}

/** Null unless HTML. @throws if the length differs from the product's page by over 1 %. */
function pageOf({ contentType, body }: Payload): (() => string) | null {
  if (!contentType.includes("html")) return null;
  const tree = readMarkup(body);
  const render = () => `<!DOCTYPE html>${renderToString(elements(tree))}`;
  const ratio = render().length / body.length;
  if (Math.abs(ratio - 1) > 0.01) throw new Error(`the parsed page differs in length: ${ratio}`);
  return render;
}
