import type { Context } from "#server/context.ts";
import { createEntryEditor } from "./editor.ts";
import { computerEntryType } from "../computers/contentType.ts";
import { legalEntryType, pageEntryType } from "../legal/contentTypes.ts";
import { faqEntryType } from "../faq/contentType.ts";
import { homeEntryType } from "../home/contentType.ts";
import { menuEntryType } from "../menus/contentType.ts";
import { newsEntryType } from "../news/contentType.ts";

export const faqEditor = createEntryEditor(faqEntryType);
export const newsEditor = createEntryEditor(newsEntryType);
export const legalEditor = createEntryEditor(legalEntryType);
export const pageEditor = createEntryEditor(pageEntryType);
export const computerEditor = createEntryEditor(computerEntryType);
export const menuEditor = createEntryEditor(menuEntryType);
export const homeEditor = createEntryEditor(homeEntryType);

const EDITORS = [
  faqEditor,
  newsEditor,
  legalEditor,
  pageEditor,
  computerEditor,
  menuEditor,
  homeEditor,
];

/** @throws {AggregateError} of all failures, after trying every content type. */
export async function publishDueEntries(scope: Context): Promise<void> {
  const errors: unknown[] = [];
  for (const editor of EDITORS) {
    await editor.publishDue(scope).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw new AggregateError(errors, "some entries could not be published");
}
