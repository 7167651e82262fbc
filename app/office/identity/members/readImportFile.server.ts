import { type CsvTable, readCsv } from "#shared/kit/csv.ts";
import { IMPORT_MAX } from "#shared/identity/members/importFields.ts";

/** Excel saves UTF-8, UTF-16 or the legacy encoding of its locale. */
const ENCODINGS = ["utf-8", "utf-16le", "utf-16be", "big5", "gb18030"] as const;
type Encoding = (typeof ENCODINGS)[number];

export type ParsedFile = Pick<CsvTable, "headers" | "rows" | "numbers">;

export type ImportFileError = "noFile" | "unreadable" | "empty" | "tooMany" | "tooLarge";

export function decodeFile(bytes: Uint8Array): { text: string; encoding: Encoding } | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decodedAs(bytes, "utf-16le");
  if (first === 0xfe && second === 0xff) return decodedAs(bytes, "utf-16be");
  const utf8 = decodedAs(bytes, "utf-8");
  if (utf8) return utf8;
  const fitting = (["big5", "gb18030"] as const).flatMap((each) => decodedAs(bytes, each) ?? []);
  return fitting.toSorted((a, b) => strangeness(a.text) - strangeness(b.text))[0] ?? null;
}

/** A NUL cannot be stored, and marks a binary workbook. */
export const isText = (text: string): boolean => !text.includes("\0");

function decodedAs(bytes: Uint8Array, encoding: Encoding) {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return isText(text) ? { text, encoding } : null;
  } catch {
    return null;
  }
}

/** In names and addresses; a wrong encoding yields rare characters instead. */
const COMMON =
  /[的一是在人有我他这這中大来來上国國个個到说說们們为為子和地出道时時年台臺北市区區县縣路街号號楼樓公司有限股份工业業科技机機械精密设設备備姓名电電话話邮郵箱件手地址统統编編发發票王李张張刘劉陈陳杨楊黄黃赵趙吴吳周徐孙孫林小明怡君美志伟偉强強文华華建芳性别別男女生日语語言省乡鄉镇鎮城]/gu;
const HAN = /\p{Script=Han}/gu;

/** Uncommon Han, plus twice the characters neither Han, Bopomofo nor plain. */
function strangeness(text: string): number {
  const han = text.match(HAN)?.length ?? 0;
  const common = text.match(COMMON)?.length ?? 0;
  const odd = text.match(/[^\p{Script=Han}\p{ASCII}\p{Script=Bopomofo}　-〿＀-￯]/gu)?.length ?? 0;
  return han - common + odd * 2;
}

export function parseRows(text: string): ParsedFile | ImportFileError {
  const { headers, rows, numbers } = readCsv(text);
  if (rows.length === 0) return "empty";
  if (rows.length > IMPORT_MAX) return "tooMany";
  return { headers, rows, numbers };
}
