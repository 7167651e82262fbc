import sharp from "sharp";
import { expect, test } from "vitest";
import { pictureAddress } from "#app/shop/catalog/media/imageUrl.ts";
import { faqCategories } from "#server/demo/content/faq.ts";
import { articles } from "#server/demo/content/support.ts";
import type { Medium, MediumDetail } from "#shared/catalog/media/contract.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

async function office() {
  const world = await testWorld();
  const manager = await world.manager([
    "products.read",
    "products.write",
    "site.write",
    "legal.write",
  ]);
  return { world, manager, ...(await added(world, manager)) };
}

async function added(world: TestWorld, { token }: Client) {
  const color = { r: 9, g: 90, b: 9 };
  const drawn = sharp({ create: { width: 90, height: 60, channels: 3, background: color } });
  const form = new FormData();
  form.append("file", new File([new Uint8Array(await drawn.png().toBuffer())], "a.png"));
  const sent = new Response(form);
  const answer = await world.http.inject({
    method: "POST",
    url: "/api/v1/Manager/Media",
    headers: {
      "content-type": sent.headers.get("content-type") ?? "",
      authorization: `Bearer ${token}`,
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  const { uuid, picture }: Medium = answer.json().data;
  return { uuid, shown: `See:\n![x](${pictureAddress(picture)})\nand so on` };
}

async function save(manager: Client, path: string, change: object) {
  const { version, content } = (await manager.get(path)).json().data;
  const saved = await manager.put(path, { version, content: { ...content, ...change } });
  expect(saved.statusCode, saved.body).toBe(200);
}

async function publish(manager: Client, path: string) {
  const { version } = (await manager.get(path)).json().data;
  expect((await manager.post(`${path}/Publication`, { version })).statusCode).toBe(200);
}

const detail = async (manager: Client, uuid: string): Promise<MediumDetail> =>
  (await manager.get(`/Manager/Media/${uuid}?lang=en`)).json().data;
const removal = async (manager: Client, uuid: string) => {
  const answer = await manager.delete(`/Manager/Media/${uuid}`);
  return answer.json().code ?? answer.statusCode;
};

const [article, faq] = [articles[0]!, faqCategories[0]!.faqs[0]!];

test("a picture of an article cannot be deleted while a relevant version shows it", async () => {
  const { manager, uuid, shown } = await office();
  const path = `/Manager/Technology/${article.uuid}`;
  const { body } = (await manager.get(path)).json().data.content;
  await save(manager, path, { body: { ...body, cn: shown } });
  expect(await removal(manager, uuid)).toBe("media.in_use");
  await publish(manager, path);
  await save(manager, path, { body });
  expect(await removal(manager, uuid)).toBe("media.in_use");
  expect(await detail(manager, uuid)).toMatchObject({
    uses: 1,
    usedBy: [],
    usedIn: [{ kind: "article", id: article.uuid, name: article.title.en }],
  });
  await publish(manager, path);
  expect((await manager.post(`${path}/Restoration`, { version: 3, earlier: 2 })).statusCode).toBe(
    200,
  );
  expect(await removal(manager, uuid)).toBe("media.in_use");
  await save(manager, path, { body });
  expect((await detail(manager, uuid)).usedIn).toEqual([]);
  expect(await removal(manager, uuid)).toBe(200);
});

test("answers, news and pages protect their pictures, and a legal text all it ever showed", async () => {
  const { manager, uuid, shown } = await office();
  const every = { tw: shown, en: shown, cn: shown };
  const answer = `/Manager/Faq/${faq.uuid}`;
  await save(manager, answer, { answer: every });
  await save(manager, "/Manager/Page/about", { text: every });
  const news = { kind: "release", day: "2026-01-02", title: { tw: "新", en: "New", cn: "新" } };
  const created = await manager.post("/Manager/News", { ...news, body: every });
  expect(created.statusCode, created.body).toBe(200);
  const { usedIn, uses } = await detail(manager, uuid);
  expect(usedIn).toEqual([
    { kind: "faq", id: faq.uuid, name: faq.question.en },
    { kind: "news", id: created.json().data.id, name: "New" },
    { kind: "page", id: "about", name: "" },
  ]);
  expect(uses).toBe(3);
  await save(manager, "/Manager/Legal/terms", { text: every });
  await publish(manager, "/Manager/Legal/terms");
  const plain = { tw: "文", en: "Text", cn: "文" };
  await save(manager, "/Manager/Legal/terms", { text: plain });
  await publish(manager, "/Manager/Legal/terms");
  expect((await detail(manager, uuid)).usedIn).toContainEqual({
    kind: "legal",
    id: "terms",
    name: "",
  });
});
