import { articleDesk } from "./articleEditor.ts";
import { addFile, files, removeFile } from "./files.ts";
import * as office from "./admin.ts";
import * as support from "./service.ts";
import { vote, votes } from "./votes.ts";

const { publishDue: _due, ...desk } = articleDesk;

/** What pages may ask for of technical support, as visitors read it and as staff write it; part of the portal. */
export const supportPages = {
  support: {
    article: support.article,
    articles: support.articles,
    categories: support.categories,
    vote,
  },
  articleOffice: {
    ...desk,
    list: office.list,
    products: office.products,
    votes,
    files,
    addFile,
    removeFile,
  },
};
