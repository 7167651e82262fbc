import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { countryCode, foldCountryName } from "./countryNames.ts";
import { COUNTRY_CODES } from "#shared/identity/geo/countryCodes.ts";
import { countries } from "./places.ts";

const lines = readFileSync(new URL("places/countryNames.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => line.split("|"));

test.for([
  ["TW", "tw TWN 台湾 台灣 臺灣 Taiwan 中華民國 中华民国 R.O.C. 台湾地区"],
  ["CN", "cn CHN 中国 中國 中國大陸 中国大陆 China 中华人民共和国 中華人民共和國 P.R.C."],
  ["US", "us USA U.S. U.S.A. ＵＳＡ 美国 美國 America United_States United_States_of_America"],
  ["GB", "gb GBR UK U.K. 英国 英國 Great_Britain the_United_Kingdom England"],
  ["KR", "KOR Korea South_Korea Republic_of_Korea 韓國 韩国 南韓 南韩"],
  ["KP", "PRK North_Korea 北韓 朝鲜 朝鮮"],
  ["HK", "HKG Hong_Kong Hongkong Hong_Kong_SAR 香港 中國香港 中国香港"],
  ["MO", "MAC Macau Macao 澳門 澳门"],
  ["JP", "JPN Japan 日本"],
  ["VN", "VNM Vietnam Viet_Nam 越南"],
  ["DE", "DEU Germany Deutschland 德國 德国"],
  ["NL", "NLD Holland The_Netherlands 荷蘭 荷兰"],
  ["CZ", "CZE Czechia Czech_Republic 捷克"],
  ["TR", "TUR Turkey Türkiye Turkiye 土耳其"],
  ["AE", "ARE UAE U.A.E. 阿联酋 阿聯酋"],
  ["NZ", "NZL New_Zealand 紐西蘭 纽西兰 新西兰 新西蘭"],
  ["AU", "AUS Australia 澳洲 澳大利亞 澳大利亚"],
  ["CI", "CIV Côte_d'Ivoire Cote_d’Ivoire Ivory_Coast"],
  ["BA", "BIH Bosnia_and_Herzegovina Bosnia_&_Herzegovina"],
] as const)("%s is written %s", async ([code, written]) => {
  for (const name of written.split(" ").map((each) => each.replaceAll("_", " "))) {
    expect(await countryCode(` ${name} `), name).toBe(code);
  }
});

test.for(["", "XX", "Atlantis", "亞特蘭提斯", "Congo", "ZZZ", "T"])(
  "%s is no country",
  async (name) => {
    expect(await countryCode(name)).toBeNull();
  },
);

test("every country is known by its codes and names, and no name is that of two", async () => {
  const all = await countries();
  expect(lines.map(([code]) => code)).toEqual(all.map(({ id }) => id));
  const owners = new Map<string, string>();
  const claims = [...lines, ...all.map(({ id, name }) => [id, id, ...Object.values(name)])];
  for (const [code = "", ...names] of claims) {
    for (const name of names) {
      expect(await countryCode(name), name).toBe(code);
      expect(owners.get(foldCountryName(name)) ?? code, name).toBe(code);
      owners.set(foldCountryName(name), code);
    }
  }
  for (const [, alpha3] of lines) expect(alpha3).toMatch(/^[A-Z]{3}$/);
});

test("the codes that calls accept are those of the countries", async () => {
  const all = await countries();
  expect(COUNTRY_CODES.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
});
