import { deflateSync } from "node:zlib";
import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import { callApi } from "#app/client/apiClient.ts";
import { profile } from "#shared/identity/members/profileContract.ts";
import { registration } from "#test/kit/accounts/registration.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { runCount } from "#test/kit/proof.ts";

const COLOUR = { r: 200, g: 40, b: 40 };
const drawing = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: COLOUR } });

function form(content: Uint8Array, name = "me.png", field = "avatar"): FormData {
  const made = new FormData();
  made.append(field, new File([new Uint8Array(content)], name));
  return made;
}

async function put(world: TestWorld, { token }: Pick<Client, "token">, body: FormData) {
  const sent = new Response(body);
  return world.http.inject({
    method: "PUT",
    url: "/api/v1/Member/Avatar",
    headers: {
      "accept-language": "en",
      "content-type": sent.headers.get("content-type") ?? "",
      ...(token && { authorization: `Bearer ${token}` }),
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
}

interface Picture {
  directory: string;
  filename: string;
  extension: string;
}
const addressOf = ({ directory, filename, extension }: Picture) =>
  `/${directory}/${filename}.${extension}`;
const pictureOf = async (member: Client): Promise<Picture | null> =>
  (await member.get("/Member/Info")).json().data.picture;

async function setPicture(world: TestWorld, member: Client, content: Uint8Array) {
  const answer = await put(world, member, form(content));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.picture as Picture;
}

test.for(["jpeg", "png", "webp", "avif", "gif"] as const)(
  "a %s becomes a square WebP without what the camera wrote into it",
  async (kind) => {
    const world = await testWorld();
    const member = await world.member();
    const original = await drawing()
      .withExif({ IFD0: { Copyright: "secret place" } })
      .toFormat(kind)
      .toBuffer();
    const picture = await setPicture(world, member, original);
    expect(await pictureOf(member)).toEqual(picture);
    const served = await world.http.inject(addressOf(picture));
    expect([served.statusCode, served.headers["content-type"]]).toEqual([200, "image/webp"]);
    const { format, width, height, exif, icc, xmp } = await sharp(served.rawPayload).metadata();
    expect({ format, width, height }).toEqual({ format: "webp", width: 512, height: 512 });
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
    const [red = 0, green = 255] = await sharp(served.rawPayload).raw().toBuffer();
    expect(red > 170 && green < 80).toBe(true);
  },
);

test("EXIF orientation is applied", async () => {
  const world = await testWorld();
  const top = await drawing(100, 50).png().toBuffer();
  const half = sharp({ create: { width: 100, height: 100, channels: 3, background: "#fff" } });
  const original = await half
    .composite([{ input: top, top: 0, left: 0 }])
    .withMetadata({ orientation: 3 })
    .jpeg()
    .toBuffer();
  const picture = await setPicture(world, await world.member(), original);
  const { rawPayload } = await world.http.inject(addressOf(picture));
  const pixels = await sharp(rawPayload).raw().toBuffer();
  expect((pixels[1] ?? 0) > 200).toBe(true); // rotated 180 degrees
  expect((pixels[511 * 512 * 3 + 1] ?? 255) < 80).toBe(true);
});

test("a picture is public, immutable and served without cookies", async () => {
  const world = await testWorld();
  const member = await world.member();
  const picture = await setPicture(world, member, await drawing().png().toBuffer());
  const { headers } = await world.http.inject({
    url: addressOf(picture),
    headers: { cookie: `mw_session=${member.token}` },
  });
  expect(headers).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-disposition": "attachment",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
  });
  expect(headers).not.toHaveProperty("set-cookie");
  for (const url of [
    "/storage/member/",
    "/storage/member/../secret.key",
    "/storage/member/..%2f..%2fsecret.key",
    "/storage/%2e%2e/secret.key",
    `/storage/member/${"0".repeat(32)}.webp`,
    `/storage/member/${picture.filename}.png`,
  ]) {
    const { statusCode, headers: answered } = await world.http.inject(url);
    expect([url, statusCode, answered["cache-control"]]).toEqual([url, 404, "no-store"]);
  }
  const gone = `/storage/member/${"0".repeat(32)}.webp`;
  const led = await world.http.inject({ url: gone, headers: { accept: "text/html" } });
  expect([led.statusCode, led.headers.location?.split("?")[0]]).toEqual([302, "/404"]);
});

test("removing a picture removes its file, not one with the same content", async () => {
  const world = await testWorld();
  const [one, other] = [await world.member(), await world.member()];
  const content = await drawing().png().toBuffer();
  const first = await setPicture(world, one, content);
  const kept = await setPicture(world, other, content);
  const second = await setPicture(world, one, content);
  await world.drain();
  const status = async (picture: Picture) =>
    (await world.http.inject(addressOf(picture))).statusCode;
  expect([await status(first), await status(second), await status(kept)]).toEqual([404, 200, 200]);
  const removed = await one.delete("/Member/Avatar");
  expect(removed.json()).toMatchObject({ data: { picture: null }, message: expect.any(String) });
  expect((await one.delete("/Member/Avatar")).statusCode).toBe(200);
  await world.drain();
  expect([await pictureOf(one), await status(second)]).toEqual([null, 404]);
  expect(await pictureOf(other)).toEqual(kept);
});

test("concurrent uploads leave one picture and its file", async () => {
  const world = await testWorld();
  const member = await world.member();
  const content = await drawing(40, 40).png().toBuffer();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => put(world, member, form(content))),
  );
  await world.drain();
  const pictures: Picture[] = answers.map((answer) => answer.json().data.picture);
  const statuses = await Promise.all(
    pictures.map(async (picture) => (await world.http.inject(addressOf(picture))).statusCode),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(pictures[statuses.indexOf(200)]).toEqual(await pictureOf(member));
});

/** A decompression bomb. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(content.length);
    const named = Buffer.concat([Buffer.from(type), content]);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc(named));
    return Buffer.concat([length, named, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(1_000_000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return (value ^ 0xffffffff) >>> 0;
}

test("an invalid picture is refused and the previous one stays", async () => {
  const world = await testWorld();
  const member = await world.member();
  const before = await setPicture(world, member, await drawing().png().toBuffer());
  const jpeg = await drawing().jpeg().toBuffer();
  const png = await drawing(1_500, 1_300).png({ compressionLevel: 0 }).toBuffer();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>';
  const wrong: Record<string, [Uint8Array, string]> = {
    nothing: [new Uint8Array(), "This field is required."],
    text: [Buffer.from("hello"), "This picture cannot be read"],
    svg: [Buffer.from(svg), "This picture cannot be read"],
    "svg in xml": [Buffer.from(`<?xml version="1.0"?>${svg}`), "This picture cannot be read"],
    html: [Buffer.from("<html><script>alert(1)</script>"), "This picture cannot be read"],
    pdf: [Buffer.from("%PDF-1.7\n"), "This picture cannot be read"],
    tiff: [await drawing().tiff().toBuffer(), "This picture cannot be read"],
    "jpeg cut off": [jpeg.subarray(0, jpeg.length / 2), "This picture cannot be read"],
    "jpeg's beginning alone": [jpeg.subarray(0, 20), "This picture cannot be read"],
    "gif in name only": [Buffer.from(`GIF89a${svg}`), "This picture cannot be read"],
    "too many bytes": [png, "The file is too large"],
    "too many pixels": [bomb(30_000, 30_000), "The picture is too large"],
    "a long strip": [bomb(60_000, 700), "The picture is too large"],
  };
  for (const [what, [content, sentence]] of Object.entries(wrong)) {
    const answer = await put(world, member, form(content));
    const told = answer.json().errors?.avatar?.[0];
    expect([what, answer.statusCode, told]).toEqual([what, 422, expect.stringContaining(sentence)]);
  }
  expect(await pictureOf(member)).toEqual(before);
});

test("data after the picture is dropped", async () => {
  const world = await testWorld();
  const tail = Buffer.from("<script>alert('behind')</script>PK\x03\x04");
  const original = Buffer.concat([await drawing().jpeg().toBuffer(), tail]);
  const picture = await setPicture(world, await world.member(), original);
  const { rawPayload } = await world.http.inject(addressOf(picture));
  expect(rawPayload.includes("behind")).toBe(false);
});

test("only the upload endpoint accepts a file: its field, once, up to the limit", async () => {
  const world = await testWorld();
  const member = await world.member();
  const content = await drawing(10, 10).png().toBuffer();
  const statuses = async (body: FormData) => (await put(world, member, body)).statusCode;
  expect(await statuses(form(content, "me.png", "other"))).toBe(400);
  const twice = form(content);
  twice.append("avatar", new File([new Uint8Array(content)], "again.png"));
  expect(await statuses(twice)).toBe(400);
  expect(await statuses(form(new Uint8Array(7_000_000)))).toBe(413);
  expect(await statuses(new FormData())).toBeGreaterThanOrEqual(400);
  const sent = new Response(form(content));
  const elsewhere = await world.http.inject({
    method: "PUT",
    url: "/api/v1/Member/Info/update",
    headers: {
      authorization: `Bearer ${member.token}`,
      "content-type": sent.headers.get("content-type") ?? "",
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  expect(elsewhere.statusCode).toBe(400);
  const asText = await member.put("/Member/Avatar", { avatar: "data:image/png;base64,AAAA" });
  expect([asText.statusCode, Object.keys(asText.json().errors)]).toEqual([422, ["avatar"]]);
  expect((await put(world, { token: null }, form(content))).json().code).toBe("session.required");
});

test("a corrupt picture never causes a server error", async () => {
  const world = await testWorld();
  const beginnings = await Promise.all(
    (["jpeg", "png", "webp", "gif"] as const).map((kind) =>
      drawing(20, 20).toFormat(kind).toBuffer(),
    ),
  );
  const spoilt = fc
    .record({
      of: fc.constantFrom(...beginnings),
      keep: fc.nat(400),
      noise: fc.uint8Array({ maxLength: 60 }),
    })
    .map(({ of, keep, noise }) => Buffer.concat([of.subarray(0, keep), noise]));
  await fc.assert(
    fc.asyncProperty(spoilt, async (content) => {
      const member = await world.member();
      const { statusCode } = await put(world, member, form(content));
      expect([200, 422]).toContain(statusCode);
    }),
    { numRuns: runCount(8, 25) },
  );
});

test("uploads are limited to thirty an hour", async () => {
  const world = await testWorld();
  const member = await world.member();
  const send = () => put(world, member, form(Buffer.from("no picture")));
  for (let sent = 0; sent < 30; sent += 1)
    expect((await send()).json().code).toBe("request.invalid");
  const answer = await send();
  expect([answer.statusCode, answer.json().code]).toEqual([422, "rate.limited"]);
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(3_000);
});

test("the browser client uploads a file", async () => {
  const world = await testWorld();
  const member = await world.member();
  const origin = await world.http.listen({ port: 0, host: "127.0.0.1" });
  const caller = { origin, lang: "en" as const, visitor: null, bearer: member.token, refer: null };
  const content = await drawing(10, 10).webp().toBuffer();
  const avatar = new File([new Uint8Array(content)], "me.webp");
  const { data } = await callApi(caller, profile.setAvatar, { avatar });
  expect(data.picture).toEqual(await pictureOf(member));
  await world.http.close();
});

test("login and session check return the picture", async () => {
  const world = await testWorld();
  const member = await world.member();
  const userOf = (answer: { json(): { data: { user: { picture: unknown } } } }) =>
    answer.json().data.user.picture;
  expect(userOf(await member.get("/Member/Check"))).toBeNull();
  await put(world, member, form(await drawing(10, 10).png().toBuffer()));
  const picture = await pictureOf(member);
  expect(picture).not.toBeNull();
  expect(userOf(await member.get("/Member/Check"))).toEqual(picture);
  const login = { email: member.email, password: registration.password };
  expect(userOf(await world.guest().post("/Member/Login", login))).toEqual(picture);
  await member.delete("/Member/Avatar");
  expect(userOf(await member.get("/Member/Check"))).toBeNull();
});
