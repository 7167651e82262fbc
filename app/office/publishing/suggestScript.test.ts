import { expect, test } from "vitest";
import { planSuggestions } from "./suggestScript.ts";

function form(texts: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, text] of Object.entries(texts)) data.append(name, text);
  return data;
}

const saved = {
  "title.tw": "複製",
  "title.cn": "复制一份",
  "body.tw": "第一段\n\n第二段",
  "body.cn": "头一段\n\n后一段",
};

test("a text in the other script stays while its source is unchanged", () => {
  const { sources } = planSuggestions(form(saved), "cn", { saved, behind: [] });
  expect(sources).toEqual([]);
  const left = planSuggestions(form(saved), "cn", { saved, behind: ["title.cn"] });
  expect(left.sources).toEqual(["複製"]);
});

test("an empty text is suggested, and every text if outdated ones are not tracked", () => {
  const empty = { ...saved, "title.cn": "" };
  const { sources, finish } = planSuggestions(form(empty), "cn", { saved, behind: [] });
  expect(sources).toEqual(["複製"]);
  expect(finish(["复制"])).toEqual([{ field: "title.cn", now: "", suggested: "复制" }]);
  const all = planSuggestions(form(saved), "cn", { saved, behind: undefined });
  expect(all.sources).toEqual(["複製", "第一段\n\n第二段"]);
});

test("only paragraphs whose source changed are rewritten", () => {
  const typed = { ...saved, "body.tw": "第一段\n\n新的\n\n第二段" };
  const { finish } = planSuggestions(form(typed), "cn", { saved, behind: [] });
  expect(finish(["第一段\n\n新的\n\n第二段"])).toEqual([
    {
      field: "body.cn",
      now: "头一段\n\n后一段",
      suggested: "头一段\n\n新的\n\n后一段",
    },
  ]);
});

test("an outdated text is rewritten as a whole", () => {
  const typed = { ...saved, "body.tw": "第一段\n\n新的" };
  const { finish } = planSuggestions(form(typed), "cn", { saved, behind: ["body.cn"] });
  expect(finish(["第一段\n\n新的"])).toEqual([
    { field: "body.cn", now: "头一段\n\n后一段", suggested: "第一段\n\n新的" },
  ]);
});
