import { langPrefix } from "#shared/kit/lang.ts";
import type { Context } from "#server/context.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { loadConverter } from "#server/catalog/tags/commands.ts";

interface ConversionInput {
  readonly to: "tw" | "cn";
  readonly texts: readonly string[];
}

/** Not translated: code, URLs and link targets. */
const UNCONVERTED = /(```[\s\S]*?```|`[^`\n]*`|\]\([^)]*\)|https?:\/\/[\w\-./?#=&%+~:@]+)/;

/**
 * Converts between Traditional Chinese of Taiwan and Simplified Chinese, phrase by phrase, as a
 * suggestion. Internal links lead to the same page in the target language.
 */
export async function convertScript(
  scope: Context,
  { to, texts }: ConversionInput,
): Promise<string[]> {
  requireStaff(scope);
  const convert = await loadConverter(to);
  return texts.map((text) =>
    text
      .split(UNCONVERTED)
      .map((part, at) => (at % 2 ? convertLink(part, to) : convert(part)))
      .join(""),
  );
}

/** Paths without a language prefix of their own. */
const UNPREFIXED_PATHS = /^\/(?:en|cn|api|storage|art|og)[/?#)\s]/;
const OF_CN = /^\]\(\/cn(?=[/?#)\s])\/?/;

function convertLink(link: string, to: ConversionInput["to"]): string {
  if (to === "tw") return link.replace(OF_CN, "](/");
  const path = link.slice("](".length);
  const isPage = link.startsWith("](/") && !path.startsWith("//") && !UNPREFIXED_PATHS.test(path);
  return isPage ? `](${langPrefix.cn}${path.replace(/^\/(?=[?#)\s])/, "")}` : link;
}
