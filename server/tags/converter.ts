/** Writes texts of Taiwan as the mainland would, or the other way. Its tables take memory: they come when asked for. */
export async function converterTo(to: "tw" | "cn"): Promise<(text: string) => string> {
  if (to === "cn") {
    const { Converter } = await import("opencc-js/t2cn");
    return Converter({ from: "twp", to: "cn" });
  }
  const { Converter } = await import("opencc-js/cn2t");
  return Converter({ from: "cn", to: "twp" });
}
