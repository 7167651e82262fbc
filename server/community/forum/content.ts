import { indexTerms } from "#shared/catalog/search/searchTerms.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { type RawBuilder, sql } from "kysely";
import { markUsed } from "../attachments/commands.ts";
import { markdownToText } from "../markdown/markdownToText.ts";
import { MARKDOWN_VERSION, renderMarkdown } from "../markdown/renderMarkdown.ts";

/** PostgreSQL limits a `tsvector` to 1 MiB. */
const MAX_TERMS_BYTES = 1_000_000;

export interface PostText {
  readonly columns: {
    readonly body_md: string;
    readonly body_html: string;
    readonly markdown_version: number;
  };
  /** Ids of the pictures it shows. */
  readonly images: readonly string[];
}

export function renderPost({ settings }: Pick<Context, "settings">, source: string): PostText {
  const { html, images } = renderMarkdown(source, settings);
  const columns = { body_md: source, body_html: html, markdown_version: MARKDOWN_VERSION };
  return { columns, images };
}

interface RenderedColumns {
  readonly body_md: string;
  readonly body_html: string;
  readonly markdown_version: number;
}

/** Rendered anew if it was stored by an older renderer. */
export const htmlOf = ({ settings }: Pick<Context, "settings">, row: RenderedColumns): string =>
  row.markdown_version === MARKDOWN_VERSION
    ? row.body_html
    : renderMarkdown(row.body_md, settings).html;

export const searchColumns = (title: string, source: string) => ({
  title_terms: termsOf(title),
  terms: termsOf(title, markdownToText(source)),
});

function termsOf(...texts: readonly string[]): RawBuilder<string> {
  let bytes = 0;
  const terms = indexTerms(...texts);
  const end = terms.findIndex((term) => (bytes += Buffer.byteLength(term)) > MAX_TERMS_BYTES);
  const kept = end < 0 ? terms : terms.slice(0, end);
  return sql<string>`array_to_tsvector(${kept}::text[])`;
}

interface ShownPost {
  readonly id: string;
  readonly authorId: string;
  readonly images: readonly string[];
  readonly shown: boolean;
}

/** @throws {Refusal} `request.invalid` at `content` for a picture that is gone or somebody else's */
export const keepPictures = (
  tx: Tx,
  scope: Context,
  { id, authorId, images, shown }: ShownPost,
): Promise<void> =>
  markUsed(tx, scope, { usedBy: id, ids: images, author: authorId, shown, field: "content" });
