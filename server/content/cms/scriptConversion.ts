import { langPrefix } from "#shared/kit/lang.ts";
import type { Scope } from "#server/context.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { converterTo } from "#server/catalog/tags/commands.ts";

interface Asked {
  /** In whose characters and words they are to be. */
  readonly to: "tw" | "cn";
  readonly texts: readonly string[];
}

/** What is no language: code, addresses and where links lead. */
const KEPT = /(```[\s\S]*?```|`[^`\n]*`|\]\([^)]*\)|https?:\/\/[\w\-./?#=&%+~:@]+)/;

/**
 * Texts of Taiwan as the mainland would write them, or the other way, phrase by phrase: a suggestion, which a person
 * reads before taking it. Links within the site lead to the same page in its language. @throws {Refusal} unless of the
 * staff.
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

/** Paths that no language has for itself. */
const FOR_ALL = /^\/(?:en|cn|api|storage|art|og)[/?#)\s]/;
const OF_CN = /^\]\(\/cn(?=[/?#)\s])\/?/;

/** A link's address where readers of `to` find the same. */
function led(link: string, to: Asked["to"]): string {
  if (to === "tw") return link.replace(OF_CN, "](/");
  const path = link.slice("](".length);
  const isPage = link.startsWith("](/") && !path.startsWith("//") && !FOR_ALL.test(path);
  return isPage ? `](${langPrefix.cn}${path.replace(/^\/(?=[?#)\s])/, "")}` : link;
}
