import type { Lang, Texts } from "#shared/kit/lang.ts";

/** Three-digit codes of domestic transfers (Financial Information Service, list of institutions). */
const BANKS: Readonly<Record<string, Texts>> = {
  "004": { tw: "臺灣銀行", en: "Bank of Taiwan", cn: "台湾银行" },
  "005": { tw: "土地銀行", en: "Land Bank of Taiwan", cn: "土地银行" },
  "006": { tw: "合作金庫", en: "Taiwan Cooperative Bank", cn: "合作金库" },
  "007": { tw: "第一銀行", en: "First Commercial Bank", cn: "第一银行" },
  "008": { tw: "華南銀行", en: "Hua Nan Commercial Bank", cn: "华南银行" },
  "009": { tw: "彰化銀行", en: "Chang Hwa Commercial Bank", cn: "彰化银行" },
  "011": {
    tw: "上海商業儲蓄銀行",
    en: "Shanghai Commercial & Savings Bank",
    cn: "上海商业储蓄银行",
  },
  "012": { tw: "台北富邦銀行", en: "Taipei Fubon Bank", cn: "台北富邦银行" },
  "013": { tw: "國泰世華銀行", en: "Cathay United Bank", cn: "国泰世华银行" },
  "016": { tw: "高雄銀行", en: "Bank of Kaohsiung", cn: "高雄银行" },
  "017": { tw: "兆豐銀行", en: "Mega Bank", cn: "兆丰银行" },
  "048": { tw: "王道銀行", en: "O-Bank", cn: "王道银行" },
  "050": { tw: "臺灣企銀", en: "Taiwan Business Bank", cn: "台湾企银" },
  "052": { tw: "渣打銀行", en: "Standard Chartered Bank (Taiwan)", cn: "渣打银行" },
  "053": { tw: "台中銀行", en: "Taichung Bank", cn: "台中银行" },
  "054": { tw: "京城銀行", en: "King’s Town Bank", cn: "京城银行" },
  "081": { tw: "滙豐銀行", en: "HSBC (Taiwan)", cn: "汇丰银行" },
  "101": { tw: "瑞興銀行", en: "Taipei Star Bank", cn: "瑞兴银行" },
  "102": { tw: "華泰銀行", en: "Hwatai Bank", cn: "华泰银行" },
  "103": { tw: "新光銀行", en: "Shin Kong Bank", cn: "新光银行" },
  "108": { tw: "陽信銀行", en: "Sunny Bank", cn: "阳信银行" },
  "118": { tw: "板信銀行", en: "Bank of Panhsin", cn: "板信银行" },
  "147": { tw: "三信銀行", en: "Cota Bank", cn: "三信银行" },
  "700": { tw: "中華郵政", en: "Chunghwa Post", cn: "中华邮政" },
  "803": { tw: "聯邦銀行", en: "Union Bank of Taiwan", cn: "联邦银行" },
  "805": { tw: "遠東銀行", en: "Far Eastern International Bank", cn: "远东银行" },
  "806": { tw: "元大銀行", en: "Yuanta Bank", cn: "元大银行" },
  "807": { tw: "永豐銀行", en: "Bank SinoPac", cn: "永丰银行" },
  "808": { tw: "玉山銀行", en: "E.SUN Bank", cn: "玉山银行" },
  "809": { tw: "凱基銀行", en: "KGI Bank", cn: "凯基银行" },
  "810": { tw: "星展銀行", en: "DBS Bank (Taiwan)", cn: "星展银行" },
  "812": { tw: "台新銀行", en: "Taishin Bank", cn: "台新银行" },
  "816": { tw: "安泰銀行", en: "EnTie Bank", cn: "安泰银行" },
  "822": { tw: "中國信託", en: "CTBC Bank", cn: "中国信托" },
  "823": { tw: "將來銀行", en: "Next Bank", cn: "将来银行" },
  "824": { tw: "連線銀行", en: "LINE Bank", cn: "连线银行" },
  "826": { tw: "樂天銀行", en: "Rakuten Bank", cn: "乐天银行" },
};

export const bankName = (code: string, lang: Lang): string | null => BANKS[code]?.[lang] ?? null;

/** `本地名（Latin name）`, with a numeric code before or after it. */
const WITH_LATIN = /^(.*?)\s*[（(]([^（）()]*\p{Script=Latin}[^（）()]*)[）)]\s*(.*)$/u;
const CODE_IN_BRACKETS = /^(.*?)\s*[（(](\d{3})[）)]$/;

/** English shows a Latin name in brackets first. */
export function localizeBankName(written: string, lang: Lang): string {
  const [, local = "", latin, rest = ""] = WITH_LATIN.exec(written) ?? [];
  const own = `${local}${rest}`.trim();
  if (latin !== undefined) return lang === "en" ? `${latin} (${own})` : own;
  const [, name, code = ""] = CODE_IN_BRACKETS.exec(written) ?? [];
  const known = lang === "tw" ? null : bankName(code, lang);
  return known && name ? `${code} ${known} (${name})` : written;
}

/** `808 玉山銀行`; the code alone for an unknown bank. */
export function bankText(code: string, lang: Lang): string {
  const name = bankName(code, lang);
  return name === null ? code : `${code} ${name}`;
}
