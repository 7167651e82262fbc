import { textDesk } from "../cms/editor.ts";
import { articleKind } from "./contentType.ts";

export const articleDesk = textDesk(articleKind);
