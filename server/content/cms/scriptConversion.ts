import { langPrefix } from "#shared/kit/lang.ts";
import type { Scope } from "#server/context.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { converterTo } from "#server/catalog/tags/commands.ts";

interface Asked {
  readonly to: "tw" | "cn";
  readonly texts: readonly string[];
}

/** Not translated: code, URLs and link targets. */
const KEPT = /(```[\s\S]*?```|`[^`\n]*`|\]\([^)]*\)|https?:\/\/[\w\-./?#=&%+~:@]+)/;

/**
 * Converts between Traditional Chinese of Taiwan and Simplified Chinese, phrase by phrase, as a
 * suggestion. Internal links lead to the same page in the target language.
 */
export async function suggest(scope: Scope, { to, texts }: Asked): Promise<string[]> {
  requireStaff(scope);
  const convert = await converterTo(to);
  return texts.map((text) =>
    text
      .split(KEPT)
      .map((part, at) => (at % 2 ? led(part, to) : convert(part)))
      .join(""),
  );
}

/** Paths without a language prefix of their own. */
const FOR_ALL = /^\/(?:en|cn|api|storage|art|og)[/?#)\s]/;
const OF_CN = /^\]\(\/cn(?=[/?#)\s])\/?/;

function led(link: string, to: Asked["to"]): string {
  if (to === "tw") return link.replace(OF_CN, "](/");
  const path = link.slice("](".length);
  const isPage = link.startsWith("](/") && !path.startsWith("//") && !FOR_ALL.test(path);
  return isPage ? `](${langPrefix.cn}${path.replace(/^\/(?=[?#)\s])/, "")}` : link;
}
