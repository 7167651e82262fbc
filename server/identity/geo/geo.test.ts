import { expect, test } from "vitest";
import { PLACE_TYPES, type Place, type PlaceType } from "#shared/identity/geo/contract.ts";
import { ADDRESS_FORMATS } from "#shared/identity/geo/addressFormats.ts";
import {
  hasPlaceLists,
  NEAR_COUNTRIES,
  addressRules,
  postalCodeError,
} from "#shared/identity/geo/rules.ts";
import { LANGS, type Lang } from "#shared/kit/lang.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const world = await testWorld(); // read-only: all tests share it

async function ask(lang: Lang, type: PlaceType, id = ""): Promise<Place[]> {
  const query = new URLSearchParams({ type, lang, ...(id && { id }) });
  const answer = await world.guest().get(`/Geo?${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
}

async function below(lang: Lang, country: string) {
  const places: Place[] = [];
  const counts: number[] = [];
  let ids = [country];
  for (const type of PLACE_TYPES.slice(1)) {
    const found: Place[] = [];
    for (const id of ids) found.push(...(await ask(lang, type, id)));
    places.push(...found);
    counts.push(found.length);
    ids = type === "province" || addressRules(country).town.entry === "list" ? found.map(idOf) : [];
  }
  return { places, counts };
}

const idOf = ({ id }: Place) => id;
const names = (places: readonly Place[]) => places.map(({ name }) => name);

/** Of place names, in one Chinese script only. */
const SIMPLIFIED =
  "县区乡东阳岛尔宁龙亚兰镇长丰马兴广泽冈达罗云滨临乌门华国别乐关庆桥义贺萨纳户苏顺万盐黄宫宝双鲁爱头满远见来荣连凤开寿陆汉边会莱红灵铁鹤维张营间岭济湾芦玛仓图吴伦贡横饭濑宾圣怀莲阴库胜锦树汤铜须晋园鱼杨叶馆辽岗贵贝诺静楼资势属与卢鸡礼齐风坝条龟丽矿银农诸观屿滩轮鸟纪沟无吕进环谢儿卫陕军归钦结轻约极";
const TRADITIONAL =
  "縣區鄉東陽島爾寧龍亞蘭鎮長豐馬興廣臺澤岡達羅濱臨烏門華國樂關慶橋義賀薩納蘇順萬鹽寶雙魯愛頭滿遠見來榮連鳳開壽陸漢邊會奧萊紅靈鐵鶴維張營間嶺濟灣蘆瑪倉溫圖吳倫貢飯瀨賓聖懷蓮陰庫勝錦樹湯銅須莊晉園魚楊葉遼崗貴貝諾靜樓資當勢屬與盧雞禮齊風壩條龜麗礦銀農諸觀嶼灘輪鳥紀溝無呂進環謝兒衛陝軍歸欽結輕約極";
const foreign: Readonly<Record<Lang, RegExp>> = {
  tw: new RegExp(`[${SIMPLIFIED.replace("云", "")}]`, "u"),
  cn: new RegExp(`[${TRADITIONAL}]`, "u"),
  en: /[\u3000-\u9fff]/u,
};

test.for(LANGS)("every country of ISO 3166-1 has a name in %s, near ones first", async (lang) => {
  const countries = await ask(lang, "country");
  expect(countries).toHaveLength(249);
  const ids = countries.map(idOf);
  expect(new Set(ids).size).toBe(249);
  expect(ids.every((id) => /^[A-Z]{2}$/.test(id))).toBe(true);
  expect(ids.slice(0, NEAR_COUNTRIES.length)).toEqual(NEAR_COUNTRIES);
  expect(Object.keys(ADDRESS_FORMATS).filter((code) => !ids.includes(code))).toEqual([]);
  expect(names(countries).filter((name) => name.trim() === "" || foreign[lang].test(name))).toEqual(
    [],
  );
  expect(new Set(names(countries)).size).toBe(249);
});

test("country names follow each market's usage", async () => {
  const first = async (lang: Lang) => names((await ask(lang, "country")).slice(0, 6));
  expect(await first("tw")).toEqual(["臺灣", "中國大陸", "香港", "澳門", "日本", "韓國"]);
  expect(await first("cn")).toEqual(["台湾地区", "中国大陆", "香港", "澳门", "日本", "韩国"]);
  expect((await first("en")).slice(2, 4)).toEqual(["Hong Kong", "Macao"]);
  const named = async (lang: Lang, code: string) =>
    (await ask(lang, "country")).find(({ id }) => id === code)?.name;
  expect(await Promise.all([named("tw", "NZ"), named("cn", "NZ")])).toEqual(["紐西蘭", "新西兰"]);
  expect(await Promise.all([named("tw", "IT"), named("cn", "IT")])).toEqual(["義大利", "意大利"]);
});

/** Official counts. */
test.for([
  ["TW", 22, 368],
  ["CN", 31, null],
  ["HK", 3, 18],
  ["MO", 8, 0],
  ["JP", 47, 1741],
  ["KR", 17, 229],
  ["US", 51, null],
  ["CA", 13, 0],
  ["AU", 8, 0],
  ["DE", 16, null],
  ["FR", 13, null],
  ["GB", 4, null],
  ["IT", 20, null],
  ["ES", 19, null],
  ["NL", 12, null],
  ["PL", 16, null],
  ["CH", 26, null],
  ["AT", 9, null],
  ["SE", 21, null],
  ["BE", 3, null],
  ["CZ", 14, null],
] as const)(
  "%s has %i provinces, and its places are named",
  async ([country, provinces, cities]) => {
    const rule = addressRules(country);
    const ids: string[][] = [];
    for (const lang of LANGS) {
      const { places, counts } = await below(lang, country);
      expect(counts[0]).toBe(provinces);
      if (cities !== null) expect(counts[1]).toBe(cities);
      if (rule.city.entry === "suggested") expect(counts[1]).toBeGreaterThan(100);
      expect(
        names(places).filter((name) => name.trim() === "" || foreign[lang].test(name)),
      ).toEqual([]);
      ids.push(places.map(idOf));
    }
    const [tw = []] = ids;
    expect(new Set(tw).size).toBe(tw.length);
    expect(tw.every((id) => id.startsWith(`${country}-`) && id.length <= 100)).toBe(true);
    expect(ids).toEqual([tw, tw, tw]);
  },
);

test("every province has cities where cities are listed", async () => {
  const countries = (await ask("en", "country")).map(idOf).filter(hasPlaceLists);
  for (const country of countries) {
    const { city } = addressRules(country);
    for (const { id } of await ask("en", "province", country)) {
      const cities = await ask("en", "city", id);
      expect([id, cities.length > 0]).toEqual([
        id,
        city.entry === "list" || city.entry === "suggested",
      ]);
    }
  }
});

test("every district of Taiwan has its postal code", async () => {
  const { places } = await below("tw", "TW");
  const districts = places.filter(({ postalCode }) => postalCode !== undefined);
  expect(districts).toHaveLength(368);
  for (const { postalCode = "" } of districts) {
    expect(postalCode).toMatch(/^\d{3}$/);
    expect(postalCodeError("TW", postalCode)).toBeNull();
  }
  const taipei = (await ask("tw", "province", "TW"))[0];
  expect(taipei).toEqual({ id: "TW-TPE", name: "臺北市" });
  const [first] = await ask("cn", "city", "TW-TPE");
  expect(first).toEqual({ id: "TW-TPE-zhongzheng-district", name: "中正区", postalCode: "100" });
});

test("mainland China is listed down to districts", async () => {
  const cities = await ask("en", "city", "CN-GD");
  const idNamed = (name: string) => cities.find((each) => each.name === name)?.id;
  expect(names(await ask("tw", "town", idNamed("Shenzhen")))).toContain("福田區");
  expect(await ask("tw", "town", idNamed("Dongguan"))).toEqual([]);
  const { counts } = await below("en", "CN");
  expect(counts[1]).toBeGreaterThan(333); // with counties directly under a province
  expect(counts[2]).toBeGreaterThan(2_800);
});

test("an unknown place has an empty list; an incomplete call is refused", async () => {
  for (const [type, id] of [
    ["province", "BR"],
    ["province", "XX"],
    ["province", ".."],
    ["province", "TW-TPE"],
    ["city", "TW"],
    ["city", "TW-nowhere"],
    ["town", "TW-TPE-zhongzheng-district"],
    ["city", "__proto__"],
  ] as const) {
    expect([id, await ask("en", type, id)]).toEqual([id, []]);
  }
  const refused = async (query: string) =>
    (await world.guest().get(`/Geo?${query}&lang=en`)).json().errors;
  expect(Object.keys(await refused("type=province"))).toEqual(["id"]);
  expect(Object.keys(await refused(`type=city&id=${"x".repeat(101)}`))).toEqual(["id"]);
  expect(Object.keys(await refused("type=planet&id=TW"))).toEqual(["type"]);
});

test("answers are cacheable for a day by language, errors are not", async () => {
  const { headers } = await world
    .guest()
    .get("/Geo?type=country", { headers: { "accept-encoding": "gzip" } });
  expect(headers["cache-control"]).toBe("public, max-age=86400");
  expect(String(headers["vary"]).split(", ").toSorted()).toEqual([
    "accept-encoding",
    "accept-language",
  ]);
  expect(headers["set-cookie"]).toBeUndefined();
  const refusal = await world.guest().get("/Geo?type=province");
  expect(refusal.headers["cache-control"]).toBe("no-store");
});
