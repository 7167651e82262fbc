import { ensure } from "#shared/errors.ts";
import type { MarkdownPreview } from "#shared/community/markdown/contract.ts";
import type { Context } from "#server/context.ts";
import { requireMember } from "#server/identity/sessions/service.ts";
import { countRequest } from "#server/platform/limits/rateLimit.ts";
import { sizesOf } from "../attachments/commands.ts";
import { markdownToText } from "./markdownToText.ts";
import { referencesIn, type RenderedMarkdown, renderMarkdown } from "./renderMarkdown.ts";

const PREVIEWS_PER_MINUTE = 60;
const MINUTE_MS = 60_000;

export async function preview(
  scope: Context,
  { text }: { text: string },
): Promise<MarkdownPreview> {
  const { memberId } = requireMember(scope);
  await countRequest(scope, [`markdown:${memberId}`, PREVIEWS_PER_MINUTE, MINUTE_MS]);
  const { publicUrl } = scope.settings;
  const sizes = await sizesOf(scope.db, referencesIn(text, publicUrl).images);
  const { html } = renderMarkdown(text, { publicUrl, sizes });
  return { html };
}

interface Sample extends RenderedMarkdown {
  readonly source: string;
  readonly text: string;
}

/** For trying the renderer. @throws {Refusal} `page.not_found` outside a demo. */
export async function renderSamples(
  { settings }: Context,
  { sources }: { sources: readonly string[] },
): Promise<Sample[]> {
  ensure(settings.demo, "page.not_found");
  return sources.map((source) => ({
    source,
    text: markdownToText(source),
    ...renderMarkdown(source, settings),
  }));
}
