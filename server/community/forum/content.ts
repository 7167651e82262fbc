import { indexTerms } from "#shared/catalog/search/searchTerms.ts";
import type { Context } from "#server/context.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { type RawBuilder, sql } from "kysely";
import { markUsed, sizesOf } from "../attachments/commands.ts";
import { markdownToText } from "../markdown/markdownToText.ts";
import { MARKDOWN_VERSION, referencesIn, renderMarkdown } from "../markdown/renderMarkdown.ts";
import { namesOf } from "./mentions.ts";

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

interface WrittenText {
  readonly source: string;
  /** Null: it begins with this text. */
  readonly discussionId: string | null;
}

type Site = Pick<Context, "settings" | "lang">;

/** HTML with the names of members who may be mentioned there. */
export async function renderPost(
  db: Db | Tx,
  { settings: { publicUrl }, lang }: Site,
  { source, discussionId }: WrittenText,
): Promise<PostText> {
  const { mentions: ids, images: pictures } = referencesIn(source, publicUrl);
  const names = await namesOf(db, { discussionId, ids, lang });
  const sizes = await sizesOf(db, pictures);
  const { html, images } = renderMarkdown(source, { publicUrl, names, sizes });
  const columns = { body_md: source, body_html: html, markdown_version: MARKDOWN_VERSION };
  return { columns, images };
}

interface RenderedColumns {
  readonly body_md: string;
  readonly body_html: string;
  readonly markdown_version: number;
}

/** HTML stored by an older renderer is rendered anew. */
export async function htmlOf(
  db: Db | Tx,
  scope: Site,
  { row, discussionId }: { readonly row: RenderedColumns; readonly discussionId: string },
): Promise<string> {
  if (row.markdown_version === MARKDOWN_VERSION) return row.body_html;
  const { columns } = await renderPost(db, scope, { source: row.body_md, discussionId });
  return columns.body_html;
}

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
  readonly authors: readonly string[];
  readonly images: readonly string[];
  readonly shown: boolean;
  /** The text that waited in its place. */
  readonly from?: string | undefined;
  /** The text until now. Pictures that it had may be gone. */
  readonly before?: string;
}

/** @throws {Refusal} `request.invalid` at `content` for a picture that is gone or somebody else's */
export function keepPictures(
  tx: Tx,
  scope: Context,
  { id, authors, images, shown, from, before = "" }: ShownPost,
): Promise<void> {
  const { images: known } = referencesIn(before, scope.settings.publicUrl);
  return markUsed(tx, scope, {
    usedBy: id,
    ids: images,
    authors,
    from,
    known,
    shown,
    field: "content",
  });
}
