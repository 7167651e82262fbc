import { expect, test } from "vitest";
import { wrap } from "./wrap.ts";

/** Han characters are twice as wide. */
const widthOf = (text: string) =>
  [...text].reduce((sum, each) => sum + (/[\u2e80-\u9fff\uff01-\uff60]/u.test(each) ? 2 : 1), 0);

test.each([
  ["the base is TWD 12,345: your share", 22, ["the base is", "TWD 12,345: your share"]],
  ["退款後基數為 TWD 100：分潤", 20, ["退款後基數為", "TWD 100：分潤"]],
  ["比例是 12.5%：較低", 13, ["比例是", "12.5%：較低"]],
  ["項目（TWD）的金額", 11, ["項目（TWD）", "的金額"]],
])("no line of %j begins with what belongs to the line before", (text, width, lines) => {
  expect(wrap(text, width, widthOf)).toEqual(lines);
});

test.each([
  ["退款後分潤由甲改為乙", 18, ["退款後分潤由甲改", "為乙"]],
  ["退款後分潤由甲改為乙。", 20, ["退款後分潤由甲改", "為乙。"]],
  ["退款後分潤由甲改為乙丙", 18, ["退款後分潤由甲改為", "乙丙"]],
  ["甲乙", 2, ["甲", "乙"]],
])("no Han character of %j stands alone on the last line", (text, width, lines) => {
  expect(wrap(text, width, widthOf)).toEqual(lines);
});
