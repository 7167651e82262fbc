import type { DemoDiscussion } from "./forum/discussion.ts";
import { cutting as cuttingCn } from "./forum/cuttingCn.ts";
import { cutting as cuttingEn } from "./forum/cuttingEn.ts";
import { cutting as cuttingTw } from "./forum/cuttingTw.ts";
import { shop as shopCn } from "./forum/shopCn.ts";
import { shop as shopEn } from "./forum/shopEn.ts";
import { shop as shopTw } from "./forum/shopTw.ts";

/** Oldest first, so that their numbers follow the calendar. */
export const discussions: readonly DemoDiscussion[] = [
  ...cuttingTw,
  ...cuttingCn,
  ...cuttingEn,
  ...shopTw,
  ...shopCn,
  ...shopEn,
].toSorted((a, b) => b.daysAgo - a.daysAgo);
