/** Words for which the tables know another than the mainland's own. */
const MAINLAND: Readonly<Record<string, string>> = {
  複製: "复制",
  轉寄信件: "转发邮件",
  轉寄: "转发",
  預設: "默认",
  帳號: "账号",
  帳戶: "账户",
};
const MAINLAND_WORDS = new RegExp(Object.keys(MAINLAND).join("|"), "g");

/** Writes texts of Taiwan as the mainland would, or the other way. Its tables take memory: they come when asked for. */
export async function converterTo(to: "tw" | "cn"): Promise<(text: string) => string> {
  if (to === "cn") {
    const { Converter } = await import("opencc-js/t2cn");
    const convert = Converter({ from: "twp", to: "cn" });
    return (text) => convert(text.replace(MAINLAND_WORDS, (word) => MAINLAND[word] ?? word));
  }
  const { Converter } = await import("opencc-js/cn2t");
  return Converter({ from: "cn", to: "twp" });
}
