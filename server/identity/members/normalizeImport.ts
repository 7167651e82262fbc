import type { Lang } from "#shared/kit/lang.ts";
import type { ImportField } from "#shared/identity/members/importFields.ts";
import type { Sex } from "#shared/identity/members/profileFields.ts";

type Cells = Partial<Record<ImportField, string>>;

const SEX: Readonly<Record<Sex, readonly string[]>> = {
  female: ["女", "女性", "f", "female", "woman"],
  male: ["男", "男性", "m", "male", "man"],
  other: ["其他", "其它", "other"],
};
const LANGUAGE: Readonly<Record<Lang, readonly string[]>> = {
  tw: ["tw", "zh-tw", "zh-hant", "繁體中文", "正體中文", "中文（繁體）", "繁体中文"],
  en: ["en", "english", "英文", "英语", "英語"],
  cn: ["cn", "zh-cn", "zh-hans", "简体中文", "簡體中文", "中文（简体）"],
};
/** Spreadsheet dates: `2001/3/9`, `2001.03.09`. */
const DAY = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/;

/** Unknown text stays as it is. */
export function normalizeCells(cells: Cells): Cells {
  const { sex, lang, birthday } = cells;
  return {
    ...cells,
    ...(sex !== undefined && { sex: codeOf(SEX, sex) }),
    ...(lang !== undefined && { lang: codeOf(LANGUAGE, lang) }),
    ...(birthday !== undefined && { birthday: isoDay(birthday) }),
  };
}

function codeOf(words: Readonly<Record<string, readonly string[]>>, typed: string): string {
  const folded = typed.normalize("NFKC").toLowerCase();
  const matching = ([, names]: [string, readonly string[]]) =>
    names.some((name) => name.normalize("NFKC") === folded);
  return Object.entries(words).find(matching)?.[0] ?? typed;
}

function isoDay(typed: string): string {
  const [, year, month = "", day = ""] = DAY.exec(typed.normalize("NFKC")) ?? [];
  return year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : typed;
}
