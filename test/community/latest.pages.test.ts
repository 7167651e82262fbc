import { expect, test } from "vitest";
import { pathsIn } from "#app/paths.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { builtPages } from "#server/platform/pages/render.ts";
import { act, ask, forumPeople, replyTo } from "#test/kit/data/forum.ts";
import { productPath } from "#test/kit/data/demoProducts.ts";
import { software } from "#test/kit/data/purchases.ts";
import { asElementText, visibleMarkup } from "#test/kit/pages/builtPages.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const paths = pathsIn("en");
const t = phrases.en.latest;

async function shop() {
  const world = await testWorld(await builtPages());
  const read = async (url: string) => {
    const { statusCode, headers, body } = await world.http.inject({ url });
    return { statusCode, tag: headers.etag, body: visibleMarkup(body) };
  };
  return { world, read, ...(await forumPeople(world)) };
}

test("a product's page leads to its discussions without scripts, and a reply drops no cached page", async () => {
  const { read, asker, helper } = await shop();
  const url = `/en${productPath(software)}`;
  const before = await read(url);
  expect(before.tag).toMatch(/\S/);
  expect(before.body).toContain(`href="${paths.forum({ product: software.uuid })}"`);
  expect(before.body).toContain(`href="${paths.newDiscussion({ product: software.uuid })}"`);
  await replyTo(helper, await ask(asker));
  expect((await read(url)).tag).toBe(before.tag);
});

test("the latest discussions are a product's or the open ones, and none of what is hidden", async () => {
  const { read, asker, helper, staff } = await shop();
  const ofProduct = paths.latestDiscussions({ product: software.uuid });
  const open = paths.latestDiscussions({ status: "unsolved" });
  expect((await read(ofProduct)).body).toContain(asElementText(t.product.none));
  expect((await read(open)).body).toContain(asElementText(t.open.none));

  const first = await ask(asker, { title: "First question" });
  const answered = await ask(asker, { title: "Answered question" });
  await replyTo(helper, answered);
  const hidden = await ask(asker, { title: "Secret question" });
  await staff.post(`/Manager/Discussion/${hidden.uuid}/Visibility`);
  const elsewhere = { productsable_id: "", category: first.category.uuid };
  await ask(asker, { title: "Of the category", ...elsewhere });

  const titles = async (url: string) =>
    [...(await read(url)).body.matchAll(/<h3[^>]*><a[^>]*>([^<]*)</g)].map(([, title]) => title);
  expect(await titles(ofProduct)).toEqual(["Answered question", "First question"]);
  expect(await titles(open)).toEqual(["Of the category", "First question"]);
  await act(asker, first, "Removal");
  expect(await titles(open)).toEqual(["Of the category"]);
});
