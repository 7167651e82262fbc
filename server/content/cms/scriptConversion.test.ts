import { expect, test } from "vitest";
import { testWorld } from "#test/kit/world/testWorld.ts";

test("converted links lead to the same page in the target language", async () => {
  const world = await testWorld();
  const writer = await world.manager(["site.write"]);
  const suggested = async (to: "tw" | "cn", texts: string[]) => {
    const answer = await writer.post("/Manager/ScriptConversion", { to, texts });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data;
  };
  const links = {
    "[x](/)": "[x](/cn)",
    "[x](/#a)": "[x](/cn#a)",
    '[x](/ "t")': '[x](/cn "t")',
    "[x](/faq)": "[x](/cn/faq)",
    '[x](/faq "t")': '[x](/cn/faq "t")',
  };
  expect(await suggested("cn", Object.keys(links))).toEqual(Object.values(links));
  expect(await suggested("tw", Object.values(links))).toEqual(Object.keys(links));
  const kept = [
    "[x](/en)",
    '[x](/en "t")',
    "[x](/en/faq)",
    "[x](/cn)",
    '[x](/cn "t")',
    "[x](/api)",
  ];
  expect(await suggested("cn", kept)).toEqual(kept);
});

test("conversion uses the machining terms of the target region", async () => {
  const world = await testWorld();
  const writer = await world.manager(["site.write"]);
  const suggested = async (to: "tw" | "cn", texts: string[]) =>
    (await writer.post("/Manager/ScriptConversion", { to, texts })).json().data;
  const said = {
    刀具半徑補正與磨耗: "刀具半径补偿与磨损",
    "模擬、巨集與機上量測": "仿真、宏程序与在机测量",
    機台與預調儀的警報: "机床与对刀仪的报警",
    攻牙前先看圖面: "攻丝前先看图纸",
    讀取刀具路徑: "读取刀轨",
    授權的席次數: "授权的席位数",
  };
  expect(await suggested("cn", Object.keys(said))).toEqual(Object.values(said));
  expect(await suggested("tw", Object.values(said))).toEqual(Object.keys(said));
  expect(await suggested("cn", ["工具機的夾治具與巨集程式"])).toEqual(["机床的夹具与宏程序"]);
  expect(await suggested("tw", ["经济补偿与温度补偿"])).toEqual(["經濟補償與溫度補償"]);
});
