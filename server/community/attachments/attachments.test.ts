import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { Attachment } from "#shared/community/attachments/contract.ts";
import {
  ATTACHMENT_MAX_BYTES,
  ATTACHMENT_SIDE,
  attachmentPath,
  ATTACHMENTS_PER_DAY,
  MAX_ATTACHMENTS,
} from "#shared/community/attachments/rules.ts";
import { Refusal } from "#shared/errors.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { eraseData } from "#server/privacy/erasure/eraseData.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { purgeUnused } from "./attachments.ts";
import { markUsed, setPicturesShown } from "./commands.ts";

const HOUR_MS = 3_600_000;

const drawing = (width = 64, height = 48) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 40 } } });

async function send(world: TestWorld, { token }: Pick<Client, "token">, content: Uint8Array) {
  const form = new FormData();
  form.append("file", new File([new Uint8Array(content)], "a.png"));
  const sent = new Response(form);
  return world.http.inject({
    method: "POST",
    url: "/api/v1/Forum/Attachment",
    headers: {
      "accept-language": "en",
      "content-type": sent.headers.get("content-type") ?? "",
      ...(token && { authorization: `Bearer ${token}` }),
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
}

async function added(world: TestWorld, member: Client, content?: Uint8Array): Promise<Attachment> {
  const answer = await send(world, member, content ?? (await drawing().png().toBuffer()));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

const look = (world: TestWorld, { token }: Pick<Client, "token">, path: string) =>
  world.http.inject({ url: path, headers: { ...(token && { authorization: `Bearer ${token}` }) } });

const statusFor = async (world: TestWorld, viewer: Pick<Client, "token">, path: string) =>
  (await look(world, viewer, path)).statusCode;

interface Shown {
  readonly usedBy?: string;
  readonly ids: readonly string[];
  readonly shown?: boolean;
}

const use = (
  world: TestWorld,
  author: Client,
  { usedBy = randomUUID(), ids, shown = true }: Shown,
) =>
  runTransaction(world.db, (tx) =>
    markUsed(tx, world.scope(), {
      usedBy,
      ids,
      shown,
      authors: [String(author.memberId)],
      field: "text",
    }),
  );

test.for(["png", "jpeg", "webp", "gif"] as const)(
  "a %s is redrawn as a WebP without what the camera wrote into it, and served as an attachment",
  async (kind) => {
    const world = await testWorld();
    const member = await world.member();
    const original = await drawing()
      .withExif({ IFD0: { Copyright: "secret place" } })
      .toFormat(kind)
      .toBuffer();
    const { uuid, path, width, height, bytes } = await added(world, member, original);
    expect([path, width, height]).toEqual([attachmentPath(uuid), 64, 48]);
    await use(world, member, { ids: [uuid] });
    const { statusCode, headers, rawPayload } = await look(world, world.guest(), path);
    expect([statusCode, rawPayload.length]).toEqual([200, bytes]);
    expect(headers).toMatchObject({
      "content-type": "image/webp",
      "content-disposition": `attachment; filename="${uuid}.webp"`,
      "x-content-type-options": "nosniff",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    expect(headers).not.toHaveProperty("set-cookie");
    const { format, exif, xmp, pages = 1 } = await sharp(rawPayload).metadata();
    expect([format, exif, xmp, pages]).toEqual(["webp", undefined, undefined, 1]);
  },
);

test("the longest side is capped, and an animated picture keeps its first frame", async () => {
  const world = await testWorld();
  const member = await world.member();
  const wide = await added(
    world,
    member,
    await drawing(2 * ATTACHMENT_SIDE, 100)
      .png()
      .toBuffer(),
  );
  expect([wide.width, wide.height]).toEqual([ATTACHMENT_SIDE, 50]);
  const frames = Buffer.alloc(32 * 64 * 3, 255);
  const animated = await sharp(frames, {
    raw: { width: 32, height: 64, channels: 3, pageHeight: 32 },
  })
    .gif()
    .toBuffer();
  const still = await added(world, member, animated);
  expect([still.width, still.height]).toEqual([32, 32]);
});

test("a file that is no picture, can run scripts, is truncated or too large is refused at its field", async () => {
  const world = await testWorld();
  const member = await world.member();
  const whole = await drawing(300, 300).jpeg().toBuffer();
  for (const content of [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    Buffer.from("<!doctype html><script>alert(1)</script>"),
    Buffer.concat([Buffer.from("GIF89a"), Buffer.from("<script>alert(1)</script>")]),
    whole.subarray(0, whole.length / 2),
    await drawing().avif().toBuffer(),
    Buffer.alloc(0),
    Buffer.alloc(ATTACHMENT_MAX_BYTES + 1),
  ]) {
    const answer = await send(world, member, content);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ["file"]]);
  }
  expect((await send(world, world.guest(), whole)).statusCode).toBe(401);
  expect(await world.db.selectFrom("attachments").select("id").execute()).toEqual([]);
});

test("a picture followed by a script loses it", async () => {
  const world = await testWorld();
  const member = await world.member();
  const content = Buffer.concat([await drawing().png().toBuffer(), Buffer.from("<script>probe")]);
  const { path } = await added(world, member, content);
  expect((await look(world, member, path)).rawPayload.includes("<script>")).toBe(false);
});

test("only its owner sees a picture until a text shows it, and while the text is hidden", async () => {
  const world = await testWorld();
  const [owner, other] = [await world.member(), await world.member()];
  const { uuid, path } = await added(world, owner);
  const seen = async () => [
    await statusFor(world, owner, path),
    await statusFor(world, other, path),
    await statusFor(world, world.guest(), path),
  ];
  expect(await seen()).toEqual([200, 404, 404]);
  expect((await look(world, owner, path)).headers["cache-control"]).toBe("private, no-store");
  const usedBy = randomUUID();
  await use(world, owner, { usedBy, ids: [uuid], shown: false });
  expect(await seen()).toEqual([200, 404, 404]);
  await runTransaction(world.db, (tx) => setPicturesShown(tx, usedBy, true));
  expect(await seen()).toEqual([200, 200, 200]);
  await runTransaction(world.db, (tx) => setPicturesShown(tx, usedBy, false));
  expect(await seen()).toEqual([200, 404, 404]);
  expect(await statusFor(world, await world.manager(["forum.write"]), path)).toBe(200);
  expect(await statusFor(world, owner, attachmentPath(randomUUID()))).toBe(404);
  expect(await statusFor(world, owner, attachmentPath("nothing"))).toBe(404);
});

test("a text shows own pictures and public ones, at most ten, and none that is gone", async () => {
  const world = await testWorld();
  const [owner, other] = [await world.member(), await world.member()];
  const { uuid } = await added(world, owner);
  const refused = async (author: Client, ids: readonly string[]) => {
    const failure: unknown = await use(world, author, { ids }).catch((error: unknown) => error);
    return failure instanceof Refusal && failure.fields;
  };
  expect(await refused(other, [uuid])).toEqual({ text: ["attachment_missing"] });
  expect(await refused(owner, [uuid, randomUUID()])).toEqual({ text: ["attachment_missing"] });
  const many = Array.from({ length: MAX_ATTACHMENTS + 1 }, () => randomUUID());
  expect(await refused(owner, many)).toEqual({ text: ["attachments_many"] });
  await use(world, owner, { ids: [uuid] });
  await use(world, other, { ids: [uuid] }); // a quotation
});

test("a picture that no text shows is deleted after a day", async () => {
  const world = await testWorld();
  const member = await world.member();
  const [kept, unused, dropped] = [
    await added(world, member),
    await added(world, member),
    await added(world, member),
  ];
  const usedBy = randomUUID();
  await use(world, member, { usedBy, ids: [kept.uuid, dropped.uuid] });
  const rest = async () => {
    await purgeUnused(world.scope());
    await world.drain();
    return Promise.all([kept, unused, dropped].map(({ path }) => statusFor(world, member, path)));
  };
  world.advance(23 * HOUR_MS);
  expect(await rest()).toEqual([200, 200, 200]);
  await use(world, member, { usedBy, ids: [kept.uuid] });
  world.advance(2 * HOUR_MS);
  expect(await rest()).toEqual([200, 404, 200]);
  world.advance(24 * HOUR_MS);
  expect(await rest()).toEqual([200, 404, 404]);
  expect(await world.files.get(`attachment/${dropped.uuid}.webp`)).toBeNull();
});

test("deleting an account deletes its unseen pictures and keeps the public ones", async () => {
  const world = await testWorld();
  const member = await world.member();
  const [unseen, seen] = [await added(world, member), await added(world, member)];
  await use(world, member, { ids: [unseen.uuid], shown: false });
  await use(world, member, { ids: [seen.uuid] });
  const owner = { id: String(member.memberId), email: "", farewell: null };
  await runTransaction(world.db, (tx) => eraseData(tx, world.scope(), owner, { again: false }));
  world.advance(25 * HOUR_MS);
  await purgeUnused(world.scope());
  const left = await world.db.selectFrom("attachments").select(["id", "owner_id"]).execute();
  expect(left).toEqual([{ id: seen.uuid, owner_id: null }]);
});

test("a member uploads a limited number a day", async () => {
  const world = await testWorld();
  const member = await world.member();
  const nothing = Buffer.from("no picture");
  for (let at = 0; at < ATTACHMENTS_PER_DAY; at += 1) await send(world, member, nothing);
  const answer = await send(world, member, await drawing().png().toBuffer());
  expect([answer.statusCode, answer.json().code]).toEqual([422, "rate.limited"]);
});
