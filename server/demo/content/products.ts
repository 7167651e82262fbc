import { alarmdesk } from "./products/alarmdesk.ts";
import { beamset } from "./products/beamset.ts";
import { blockedit } from "./products/blockedit.ts";
import { care12 } from "./products/care12.ts";
import { contact25 } from "./products/contact25.ts";
import { contact40 } from "./products/contact40.ts";
import { dncCourse } from "./products/dnc-course.ts";
import { edgegate } from "./products/edgegate.ts";
import { feedtune } from "./products/feedtune.ts";
import { fiveAxisCourse } from "./products/five-axis-course.ts";
import { gcodeCourse } from "./products/gcode-course.ts";
import { linefeed } from "./products/linefeed.ts";
import { linkbox1 } from "./products/linkbox1.ts";
import { linkbox4 } from "./products/linkbox4.ts";
import { machinetwin } from "./products/machinetwin.ts";
import { macroCourse } from "./products/macro-course.ts";
import { macroforge } from "./products/macroforge.ts";
import { magazineplan } from "./products/magazineplan.ts";
import { nccompare } from "./products/nccompare.ts";
import { onsiteDay } from "./products/onsite-day.ts";
import { platefit } from "./products/platefit.ts";
import { postCourse } from "./products/post-course.ts";
import { postTuning } from "./products/post-tuning.ts";
import { post3 } from "./products/post3.ts";
import { post5 } from "./products/post5.ts";
import { postprobe } from "./products/postprobe.ts";
import { postturn } from "./products/postturn.ts";
import { preset300 } from "./products/preset300.ts";
import { preset500 } from "./products/preset500.ts";
import { presetlink } from "./products/presetlink.ts";
import { priority12 } from "./products/priority12.ts";
import { probingCourse } from "./products/probing-course.ts";
import { profilefit } from "./products/profilefit.ts";
import { programvault } from "./products/programvault.ts";
import { serialfeed } from "./products/serialfeed.ts";
import { sheetquote } from "./products/sheetquote.ts";
import { shoppulse } from "./products/shoppulse.ts";
import { stocksight } from "./products/stocksight.ts";
import { toolledger } from "./products/toolledger.ts";
import { toolset20 } from "./products/toolset20.ts";
import { turnsight } from "./products/turnsight.ts";
import type { DemoProduct } from "./types.ts";

/** Everything the demo shop shows, in its order. */
export const products: readonly DemoProduct[] = [
  post5,
  stocksight,
  linefeed,
  blockedit,
  toolledger,
  platefit,
  post3,
  postturn,
  postprobe,
  feedtune,
  macroforge,
  machinetwin,
  turnsight,
  nccompare,
  programvault,
  serialfeed,
  magazineplan,
  presetlink,
  profilefit,
  sheetquote,
  shoppulse,
  alarmdesk,
  contact40,
  contact25,
  beamset,
  toolset20,
  preset300,
  preset500,
  linkbox1,
  linkbox4,
  edgegate,
  fiveAxisCourse,
  macroCourse,
  postCourse,
  gcodeCourse,
  probingCourse,
  dncCourse,
  care12,
  priority12,
  postTuning,
  onsiteDay,
];
