import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { Medium, MediumDetail } from "#shared/catalog/media/contract.ts";
import type { EditedProduct } from "#shared/catalog/products/adminContract.ts";
import type { RevisionEntry } from "#shared/identity/audit/revisionHistory.ts";
import { pictureAddress } from "#app/shop/catalog/media/imageUrl.ts";
import { software } from "#test/kit/data/purchases.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const drawing = (width = 700, height = 500, channels: 3 | 4 = 3) =>
  sharp({
    create: { width, height, channels, background: { r: 200, g: 40, b: 40, alpha: 0.5 } },
  });

async function send(
  world: TestWorld,
  { token }: Pick<Client, "token">,
  content: Uint8Array,
  name = "a.png",
) {
  const form = new FormData();
  form.append("file", new File([new Uint8Array(content)], name));
  const sent = new Response(form);
  return world.http.inject({
    method: "POST",
    url: "/api/v1/Manager/Media",
    headers: {
      "accept-language": "en",
      "content-type": sent.headers.get("content-type") ?? "",
      authorization: `Bearer ${token}`,
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
}

async function office() {
  const world = await testWorld();
  return { world, manager: await world.manager(["products.read", "products.write", "audit.read"]) };
}

async function added(world: TestWorld, manager: Client, content: Uint8Array): Promise<Medium> {
  const answer = await send(world, manager, content);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

test("a picture keeps its file's name without invisible characters", async () => {
  const { world, manager } = await office();
  const sent = await send(world, manager, await drawing().png().toBuffer(), "a\u202Egpj.\u200Bpng");
  expect(sent.json().data.name).toBe("agpj.png");
});

test.for(["jpeg", "png", "webp", "avif"] as const)(
  "a %s is served in every width and format, without metadata",
  async (kind) => {
    const { world, manager } = await office();
    const original = await drawing()
      .withExif({ IFD0: { Copyright: "secret place" } })
      .toFormat(kind)
      .toBuffer();
    const { picture, width, height } = await added(world, manager, original);
    expect([picture.directory, picture.extension, width, height]).toEqual([
      "storage/media",
      "jpg",
      700,
      500,
    ]);
    expect(picture.filename).toMatch(/^[0-9a-f]{32}-700x500$/);
    const base = `/${picture.directory}/${picture.filename}`;
    const files = [320, 640, 700].flatMap((wide) => [`-${wide}.avif`, `-${wide}.webp`]);
    for (const end of [...files, ".jpg"]) {
      const { statusCode, headers, rawPayload } = await world.http.inject(base + end);
      expect([end, statusCode]).toEqual([end, 200]);
      expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers).not.toHaveProperty("set-cookie");
      const { format, exif, xmp, width: wide } = await sharp(rawPayload).metadata();
      expect([exif, xmp]).toEqual([undefined, undefined]);
      expect(headers["content-type"]).toBe(
        `image/${end.includes("avif") ? "avif" : end === ".jpg" ? "jpeg" : "webp"}`,
      );
      expect(format).toBe(end.includes("avif") ? "heif" : end === ".jpg" ? "jpeg" : "webp");
      expect(wide).toBe(Number(/-(\d+)\./.exec(end)?.[1] ?? 700));
    }
    expect((await world.http.inject(`${base}-960.webp`)).statusCode).toBe(404);
  },
);

test("a picture is auto-rotated and keeps transparency", async () => {
  const { world, manager } = await office();
  const turned = await drawing(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await added(world, manager, turned)).toMatchObject({ width: 200, height: 300 });
  const clear = await added(world, manager, await drawing(300, 200, 4).png().toBuffer());
  expect(clear.picture.extension).toBe("png");
  const { rawPayload } = await world.http.inject(pictureAddress(clear.picture));
  expect((await sharp(rawPayload).metadata()).hasAlpha).toBe(true);
});

test("a file uploaded several times at once is stored once", async () => {
  const { world, manager } = await office();
  const content = await drawing(80, 60).png().toBuffer();
  const answers = await Promise.all([1, 2, 3].map(() => send(world, manager, content)));
  const names = new Set(answers.map((answer) => answer.json().data.picture.filename));
  expect(names.size).toBe(1);
  const list = (await manager.get("/Manager/Media")).json();
  expect(list.total).toBe(1);
  const [{ picture }] = list.data;
  expect((await world.http.inject(pictureAddress(picture))).statusCode).toBe(200);
});

/** Decompression bomb: a PNG of zeros with huge declared dimensions. */
function bomb(width: number, height: number): Buffer {
  const crcTable = Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c >>> 0;
  });
  const crc = (bytes: Buffer) => {
    let c = 0xffffffff;
    for (const byte of bytes) c = (crcTable[(c ^ byte) & 255] ?? 0) ^ (c >>> 8);
    return (c ^ 0xffffffff) >>> 0;
  };
  const chunk = (type: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), body]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(body.length);
    check.writeUInt32BE(crc(named));
    return Buffer.concat([length, named, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.alloc(1_000_000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

test("a picture taller than the format limit is scaled down", async () => {
  const { world, manager } = await office();
  const answer = await send(world, manager, await drawing(160, 16_500).jpeg().toBuffer());
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
  expect(answer.json().data.picture.filename).toMatch(/-159x16383$/);
});

test("a file that is no picture, truncated or too large is refused at its field", async () => {
  const { world, manager } = await office();
  const whole = await drawing().jpeg().toBuffer();
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  );
  const gif = await drawing(20, 20).gif().toBuffer();
  const disguised = Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.from("nothing")]);
  for (const content of [
    svg,
    gif,
    disguised,
    Buffer.from("text"),
    whole.subarray(0, whole.length / 2),
    bomb(30_000, 30_000),
  ]) {
    const answer = await send(world, manager, content);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ["file"]]);
  }
  const large = await send(world, manager, Buffer.alloc(12 * 1_048_576 + 1));
  expect(large.json().errors.file[0]).toContain("12 MB");
  expect((await manager.get("/Manager/Media")).json().total).toBe(0);
  expect((await send(world, await world.member(), whole)).statusCode).toBe(403);
});

test("a picture gets an alternative text, is found by it and lists the products that show it", async () => {
  const { world, manager } = await office();
  const { uuid, picture } = await added(world, manager, await drawing(90, 60).png().toBuffer());
  const alt = { tw: "銑刀", en: "A milling cutter", cn: "铣刀" };
  expect((await manager.put(`/Manager/Media/${uuid}`, { alt })).json().data.alt).toEqual(alt);
  expect((await manager.get("/Manager/Media?search=MILLING")).json().total).toBe(1);
  expect((await manager.get("/Manager/Media?search=nothing")).json().total).toBe(0);

  const path = `/Manager/Product/${software.uuid}`;
  const { version, content }: EditedProduct = (await manager.get(path)).json().data;
  const described = `![x](${pictureAddress(picture)})`;
  const description = { ...content.description, en: described };
  await manager.put(path, { version, content: { ...content, description } });
  const detail: MediumDetail = (await manager.get(`/Manager/Media/${uuid}`)).json().data;
  expect(detail.usedBy).toMatchObject([{ product: software.uuid, code: software.productCode }]);
  expect((await manager.delete(`/Manager/Media/${uuid}`)).json().code).toBe("media.in_use");

  await manager.put(path, {
    version: 2,
    content: { ...content, pictures: [{ picture, alt }, ...content.pictures] },
  });
  expect((await manager.get(`/Manager/Media/${uuid}`)).json().data.uses).toBe(1);
  await manager.put(path, { version: 3, content });
  expect((await manager.delete(`/Manager/Media/${uuid}`)).statusCode).toBe(200);
  await world.drain();
  expect((await world.http.inject(pictureAddress(picture))).statusCode).toBe(404);
  const gone = { version: 4, content: { ...content, pictures: [{ picture, alt }] } };
  expect((await manager.put(path, gone)).json().errors).toHaveProperty("pictures.0");
  const restored = await manager.post(`${path}/Restoration`, { version: 4, earlier: 3 });
  expect(restored.json().data.content.pictures).toEqual(content.pictures);
});

test("a picture of the home page cannot be deleted", async () => {
  const { world } = await office();
  const manager = await world.manager();
  const { uuid, picture } = await added(world, manager, await drawing(90, 60).png().toBuffer());
  const path = "/Manager/Home/home";
  const { version, content } = (await manager.get(path)).json().data;
  const [hero, ...others] = content.sections;
  const shown = { ...hero, picture: pictureAddress(picture).slice(1) };
  const saved = await manager.put(path, { version, content: { sections: [shown, ...others] } });
  expect(saved.statusCode, saved.body).toBe(200);
  expect((await manager.delete(`/Manager/Media/${uuid}`)).json().code).toBe("media.in_use");
  await manager.put(path, { version: version + 1, content });
  expect((await manager.delete(`/Manager/Media/${uuid}`)).statusCode).toBe(200);
});

test("alternative texts of a picture have a history and can be restored", async () => {
  const { world, manager } = await office();
  const { uuid } = await added(world, manager, await drawing(80, 60).png().toBuffer());
  const path = `/Manager/Media/${uuid}`;
  const said = (word: string) => ({ tw: `${word}繁`, en: word, cn: "" });
  for (const word of ["A spindle", "A probe", "A probe"])
    expect((await manager.put(path, { alt: said(word) })).statusCode).toBe(200);
  const states = async (): Promise<RevisionEntry[]> =>
    (await manager.get(`${path}/Revision`)).json().data;
  expect((await states()).map(({ version, origin }) => [version, origin])).toEqual([
    [3, "edited"],
    [2, "edited"],
    [1, "created"],
  ]);
  expect((await states())[0]?.changes).toEqual([
    { field: "text.tw", before: "A spindle繁", after: "A probe繁" },
    { field: "text.en", before: "A spindle", after: "A probe" },
  ]);
  const restore = async (version: number, earlier: number) =>
    (await manager.post(`${path}/Restoration`, { version, earlier })).json();
  expect((await restore(2, 1)).code).toBe("edit.conflict");
  expect((await restore(3, 4)).code).toBe("revision.not_found");
  expect((await restore(3, 2)).data.alt).toEqual(said("A spindle"));
  expect((await states())[0]).toMatchObject({ version: 4, origin: "restored", restored: 2 });
  expect((await restore(4, 1)).data.alt).toEqual({ tw: "", en: "", cn: "" });
  const [entry] = (await manager.get(`/Manager/Audit?subjectId=${uuid}`)).json().data;
  expect(entry).toMatchObject({ action: "media.described", after: { restored: 1 } });
  expect((await manager.get(`/Manager/Media/${manager.memberId}/Revision`)).json().code).toBe(
    "media.not_found",
  );
});
