import { createEntryEditor } from "../cms/editor.ts";
import { articleEntryType } from "./contentType.ts";

export const articleEditor = createEntryEditor(articleEntryType);
