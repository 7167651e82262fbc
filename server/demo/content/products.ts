import { blockedit } from "./products/blockedit.ts";
import { contact40 } from "./products/contact40.ts";
import { fiveAxisCourse } from "./products/five-axis-course.ts";
import { linefeed } from "./products/linefeed.ts";
import { platefit } from "./products/platefit.ts";
import { post5 } from "./products/post5.ts";
import { stocksight } from "./products/stocksight.ts";
import { toolledger } from "./products/toolledger.ts";
import type { DemoProduct } from "./types.ts";

/** Everything the demo shop shows, in menu order. */
export const products: readonly DemoProduct[] = [
  post5,
  stocksight,
  linefeed,
  platefit,
  toolledger,
  blockedit,
  contact40,
  fiveAxisCourse,
];
