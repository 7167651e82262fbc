import { z } from "zod";
import { FILE_NAME } from "#shared/licensing/downloads/rules.ts";
import { endpoint, listEndpoint, streamEndpoint } from "#shared/kit/endpoint.ts";
import { ChoiceFilter, filter, SearchFilter, STAFF_REFUSALS } from "#shared/kit/filters.ts";
import { sortedPaging } from "#shared/kit/pagination.ts";
import { Count } from "#shared/kit/wireSchemas.ts";
import { Term } from "#shared/site/company/contract.ts";
import { listedText, TEXT_STATES, textComing, textOffice } from "../cms/editorContract.ts";
import { Votes } from "../cms/votes.ts";
import { ArticleContent } from "./content.ts";
import { ArticleFile } from "./contract.ts";
import { ARTICLE_FILE_MAX_BYTES, ARTICLE_VISIBILITIES, isArticleFile } from "./rules.ts";

const id = z.uuid("invalid");
const access = "site.write";
const article = { noun: "Technology", access, id, content: ArticleContent } as const;

export const ArticleRow = z.object({
  id: z.uuid(),
  title: z.string(),
  category: Term,
  topic: Term,
  visibility: z.enum(ARTICLE_VISIBILITIES),
  ...listedText,
  /** How many found that it helped, and how many that it did not. */
  helpful: z.int(),
  unhelpful: z.int(),
});
export type ArticleRow = z.infer<typeof ArticleRow>;

export const ArticleListInput = z.object({
  /** Words of the title, the summary or the text. */
  search: SearchFilter,
  /** A category, or one of its topics. */
  category: filter(z.uuid("invalid")),
  visibility: ChoiceFilter(ARTICLE_VISIBILITIES),
  state: ChoiceFilter(TEXT_STATES),
  ...sortedPaging({ limit: 25, orderby: ["changedAt", "place", "helpful", "unhelpful"] }),
});
export type ArticleListInput = z.output<typeof ArticleListInput>;

/** A product that an article may be about. */
const Choice = z.object({ uuid: z.uuid(), code: z.string(), name: z.string() });
export type ProductChoice = z.infer<typeof Choice>;

export const NewArticleFile = z.object({
  id,
  name: z
    .string("required")
    .trim()
    .normalize("NFC")
    .regex(FILE_NAME, "file_name")
    .refine(isArticleFile, "file_type"),
  /** How many bytes it has: one that arrives shorter or longer is not taken. */
  size: Count(1, ARTICLE_FILE_MAX_BYTES),
});

/** Articles of support as staff write and publish them. */
export const articleOffice = {
  ...textOffice(article),
  ...textComing(article),
  list: listEndpoint({
    method: "GET",
    path: "/Manager/Technology",
    access,
    summary: "Every article of support, published or not",
    input: ArticleListInput,
    output: ArticleRow,
    errors: STAFF_REFUSALS,
  }),
  votes: endpoint({
    method: "GET",
    path: "/Manager/Technology/:id/Vote",
    access,
    summary: "How an article helped, and what those missed whom it did not",
    input: z.object({ id }),
    output: Votes,
    errors: STAFF_REFUSALS,
  }),
  files: endpoint({
    method: "GET",
    path: "/Manager/Technology/:id/File",
    access,
    summary: "The files with an article",
    input: z.object({ id }),
    output: z.array(ArticleFile),
    errors: STAFF_REFUSALS,
  }),
  addFile: streamEndpoint({
    method: "POST",
    path: "/Manager/Technology/:id/File",
    access,
    summary: "Add a file, whose content is the body, to an article",
    message: "release_file_added",
    streams: { maxBytes: ARTICLE_FILE_MAX_BYTES },
    input: NewArticleFile,
    output: z.array(ArticleFile),
    errors: [...STAFF_REFUSALS, "entry.not_found", "upload.incomplete", "request.too_large"],
  }),
  removeFile: endpoint({
    method: "DELETE",
    path: "/Manager/Technology/:id/File/:file",
    access,
    summary: "Delete a file with an article",
    message: "release_file_removed",
    input: z.object({ id, file: z.uuid("invalid") }),
    output: z.array(ArticleFile),
    errors: [...STAFF_REFUSALS, "entry.not_found"],
  }),
  products: endpoint({
    method: "GET",
    path: "/Manager/TechnologyProduct",
    access,
    summary: "The products that an article may be about, also those that are sold no more",
    input: z.object({}),
    output: z.array(Choice),
    errors: STAFF_REFUSALS,
  }),
};
