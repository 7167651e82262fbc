import { textDesk } from "../texts/desk.ts";
import { articleKind } from "./articleKind.ts";

export const articleDesk = textDesk(articleKind);
