import { expect, test } from "vitest";
import { type Lang, LANGS } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import type { EditedProduct } from "#shared/catalog/products/adminContract.ts";
import { software } from "#test/kit/data/purchases.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

test.each(LANGS)(
  "a description with a picture without alternative text is not published: %s",
  async (lang) => {
    const world = await testWorld();
    const manager = await world.manager(["products.read", "products.write"]);
    const path = `/Manager/Product/${software.uuid}`;
    const edited = async (): Promise<EditedProduct> => (await manager.get(path)).json().data;
    const { content } = await edited();
    const at = `description.${lang}`;
    const picture = `/storage/media/${"a".repeat(32)}-90x60.jpg`;
    const described = async (mark: string) => {
      const description = { ...content.description, [lang]: `Above\n\n${mark}\n\nBelow` };
      const { version } = await edited();
      const saved = await manager.put(path, { version, content: { ...content, description } });
      expect(saved.statusCode, saved.body).toBe(200);
      return saved.json().data.missing;
    };
    for (const silent of [`![](${picture})`, `![ ](<${picture}> "x")`, "![](/art/nclathe.svg)"]) {
      expect([silent, await described(silent)]).toEqual([silent, { [at]: ["text_alt"] }]);
    }
    const publish = async (said: Lang) =>
      manager.post(`${path}/Publication?lang=${said}`, { version: (await edited()).version });
    for (const said of LANGS) {
      const refused = await publish(said);
      expect([refused.statusCode, refused.json().code, refused.json().errors]).toEqual([
        422,
        "publish.incomplete",
        { [at]: [phrases[said].fault.text_alt] },
      ]);
    }
    expect(await described(`![A cutter](${picture})`)).toEqual({});
    expect(await described(`\\![](${picture})`)).toEqual({});
    expect((await publish("en")).statusCode).toBe(200);
  },
);
