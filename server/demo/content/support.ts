import { licenses } from "./support/licenses.ts";
import { offsets } from "./support/offsets.ts";
import { posts } from "./support/posts.ts";
import { programs } from "./support/programs.ts";
import { setup } from "./support/setup.ts";
import { transfer } from "./support/transfer.ts";
import type { DemoArticle } from "./types.ts";

export const articles: readonly DemoArticle[] = [
  ...licenses,
  ...posts,
  ...setup,
  ...offsets,
  ...transfer,
  ...programs,
];
