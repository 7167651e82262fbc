import { expect, test } from "vitest";
import { computers } from "#server/demo/content/computers.ts";
import { products } from "#server/demo/products/products.ts";
import { builtPages } from "#server/platform/pages/render.ts";
import { langPrefix, LANGS } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const productOf = (code: string) => products.find(({ productCode }) => productCode === code)!;

async function shop() {
  const world = await testWorld(await builtPages());
  const read = async (url: string, cookie = "") => {
    const answer = await world.http.inject({ url, headers: { cookie } });
    return answer.body.replaceAll(/<script[\s\S]*?<\/script>/g, "");
  };
  return { world, read };
}

journey("programs are compared side by side without scripts: %s", async (lang) => {
  const { read } = await shop();
  const at = `${langPrefix[lang]}/specification`;
  const said = phrases[lang].computers.compare;
  const all = await read(at);
  for (const { productCode } of computers) expect(all).toContain(`value="${productCode}"`);
  expect(all).toContain(`>${said.submit}<`);
  const [one, two] = [computers[0]!, computers[3]!];
  const chosen = [one, two].map(({ productCode }) => `with=${productCode}`).join("&");
  const compared = await read(`${at}?${chosen}`);
  expect(compared).toContain(said.caption);
  expect(compared).toContain('name="robots" content="noindex"');
  for (const { productCode } of computers) {
    const isChosen = [one, two].some((each) => each.productCode === productCode);
    expect(compared.includes(`>${productOf(productCode).name[lang]}</a>`)).toBe(isChosen);
  }
  const many = computers.slice(0, 5).map(({ productCode }) => `with=${productCode}`);
  const first = await read(`${at}?${many.join("&")}`);
  expect(first).toContain(said.tooMany.replace("{count, number}", "4"));
  expect(await read(`${at}?with=none`)).toContain(`>${said.submit}<`);
});

test("a program is found by its name or code without scripts", async () => {
  const { read } = await shop();
  const [one, other] = [productOf(computers[0]!.productCode), productOf(computers[3]!.productCode)];
  for (const search of [one.name.en.toUpperCase(), one.productCode]) {
    const body = await read(`/en/specification?search=${encodeURIComponent(search)}`);
    expect(body).toContain(`>${one.name.en}</a>`);
    expect(body).not.toContain(`>${other.name.en}</a>`);
    expect(body).toContain('name="robots" content="noindex"');
  }
  const none = await read("/en/specification?search=zzzz");
  expect(none).toContain(phrases.en.computers.find.clear);
  expect(none).not.toContain('name="with"');
});

journey("requirements are written, published and seen without scripts: %s", async (lang) => {
  const { world, read } = await shop();
  const manager = await world.manager(["site.write"]);
  const cookie = `mw_session=${manager.token}`;
  const { productCode, minimum } = computers[0]!;
  const { uuid } = productOf(productCode);
  const url = `${langPrefix[lang]}/manager/computers/${uuid}`;
  const send = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return world.http.inject({ method: "POST", url, headers: { cookie }, payload: form });
  };
  const words = Object.fromEntries(
    Object.entries(minimum).flatMap(([field, texts]) =>
      LANGS.map((each) => [`minimum.${field}.${each}`, texts[each]]),
    ),
  );
  const form = {
    version: "1",
    product: uuid,
    ...words,
    "minimum.cpu.tw": "七核心",
    "minimum.measures.cores": "7",
  };
  const refused = await send({ ...form, "minimum.measures.cores": "0" });
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain(phrases[lang].fault.out_of_range);
  expect(refused.body).toContain("七核心");
  const saved = await send(form);
  expect([saved.statusCode, saved.headers.location]).toEqual([303, `${url}?done=text_saved`]);
  const editor = await read(url, cookie);
  expect(editor).toMatch(/<input[^>]*name="minimum.measures.cores"[^>]*value="7"/);
  await send({ intent: "publish", version: "2" });
  const seen = await read(`/specification?with=${productCode}`);
  expect(seen).toContain(">七核心<");
  const history = await read(`${url}/history`, cookie);
  expect(history).toContain(phrases[lang].products.parts.cores);
});
