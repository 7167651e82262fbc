import { licences } from "./support/licences.ts";
import { setup } from "./support/setup.ts";
import type { DemoArticle } from "./types.ts";

/** Articles of technical support. */
export const articles: readonly DemoArticle[] = [...licences, ...setup];
