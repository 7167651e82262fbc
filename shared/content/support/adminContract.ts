import { z } from "zod";
import { SingleLine } from "#shared/kit/text.ts";
import { FILE_NAME } from "#shared/licensing/downloads/rules.ts";
import { endpoint, listEndpoint, streamEndpoint } from "#shared/kit/endpoint.ts";
import { ChoiceFilter, filter, SearchFilter, STAFF_ERRORS } from "#shared/kit/filters.ts";
import { sortedPaging } from "#shared/kit/pagination.ts";
import { Count } from "#shared/kit/wireSchemas.ts";
import { Term } from "#shared/site/company/contract.ts";
import {
  listedEntryFields,
  ENTRY_STATES,
  creatableEntryEndpoints,
  entryEndpoints,
} from "../cms/editorContract.ts";
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
  ...listedEntryFields,
  helpful: z.int(),
  unhelpful: z.int(),
});
export type ArticleRow = z.infer<typeof ArticleRow>;

export const ArticleListInput = z.object({
  search: SearchFilter,
  category: filter(z.uuid("invalid")),
  visibility: ChoiceFilter(ARTICLE_VISIBILITIES),
  state: ChoiceFilter(ENTRY_STATES),
  ...sortedPaging({ limit: 25, orderby: ["changedAt", "place", "helpful", "unhelpful"] }),
});
export type ArticleListInput = z.output<typeof ArticleListInput>;

const Choice = z.object({ uuid: z.uuid(), code: z.string(), name: z.string() });
export type ProductChoice = z.infer<typeof Choice>;

export const NewArticleFile = z.object({
  id,
  name: SingleLine("required")
    .normalize("NFC")
    .regex(FILE_NAME, "file_name")
    .refine(isArticleFile, "file_type"),
  /** Bytes; a shorter or longer upload is refused. */
  size: Count(1, ARTICLE_FILE_MAX_BYTES),
});

export const articleOffice = {
  ...entryEndpoints(article),
  ...creatableEntryEndpoints(article),
  list: listEndpoint({
    method: "GET",
    path: "/Manager/Technology",
    access,
    summary: "List support articles, published or not",
    input: ArticleListInput,
    output: ArticleRow,
    errors: STAFF_ERRORS,
  }),
  votes: endpoint({
    method: "GET",
    path: "/Manager/Technology/:id/Vote",
    access,
    summary: "Get the votes on an article with reasons",
    input: z.object({ id }),
    output: Votes,
    errors: STAFF_ERRORS,
  }),
  files: endpoint({
    method: "GET",
    path: "/Manager/Technology/:id/File",
    access,
    summary: "List the files of an article",
    input: z.object({ id }),
    output: z.array(ArticleFile),
    errors: STAFF_ERRORS,
  }),
  addFile: streamEndpoint({
    method: "POST",
    path: "/Manager/Technology/:id/File",
    access,
    summary: "Add a file to an article; the body is its content",
    message: "release_file_added",
    streams: { maxBytes: ARTICLE_FILE_MAX_BYTES },
    input: NewArticleFile,
    output: z.array(ArticleFile),
    errors: [...STAFF_ERRORS, "entry.not_found", "upload.incomplete", "request.too_large"],
  }),
  removeFile: endpoint({
    method: "DELETE",
    path: "/Manager/Technology/:id/File/:file",
    access,
    summary: "Delete a file of an article",
    message: "release_file_removed",
    input: z.object({ id, file: z.uuid("invalid") }),
    output: z.array(ArticleFile),
    errors: [...STAFF_ERRORS, "entry.not_found"],
  }),
  products: endpoint({
    method: "GET",
    path: "/Manager/TechnologyProduct",
    access,
    summary: "List products that an article may be about, including those no longer sold",
    input: z.object({}),
    output: z.array(Choice),
    errors: STAFF_ERRORS,
  }),
};
