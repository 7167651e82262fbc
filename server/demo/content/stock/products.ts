import { alarmdesk } from "./products/alarmdesk.ts";
import { beamset } from "./products/beamset.ts";
import { care12 } from "./products/care12.ts";
import { contact25 } from "./products/contact25.ts";
import { dncCourse } from "./products/dnc-course.ts";
import { edgegate } from "./products/edgegate.ts";
import { feedtune } from "./products/feedtune.ts";
import { gcodeCourse } from "./products/gcode-course.ts";
import { linkbox1 } from "./products/linkbox1.ts";
import { linkbox4 } from "./products/linkbox4.ts";
import { machinetwin } from "./products/machinetwin.ts";
import { macroCourse } from "./products/macro-course.ts";
import { macroforge } from "./products/macroforge.ts";
import { magazineplan } from "./products/magazineplan.ts";
import { nccompare } from "./products/nccompare.ts";
import { onsiteDay } from "./products/onsite-day.ts";
import { postCourse } from "./products/post-course.ts";
import { postTuning } from "./products/post-tuning.ts";
import { post3 } from "./products/post3.ts";
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
import { toolset20 } from "./products/toolset20.ts";
import { turnsight } from "./products/turnsight.ts";
import type { DemoProduct } from "./types.ts";

/** What joins the demo shop once it sells editions, pieces in stock and services. */
export const products: readonly DemoProduct[] = [
  alarmdesk,
  beamset,
  care12,
  contact25,
  dncCourse,
  edgegate,
  feedtune,
  gcodeCourse,
  linkbox1,
  linkbox4,
  machinetwin,
  macroCourse,
  macroforge,
  magazineplan,
  nccompare,
  onsiteDay,
  postCourse,
  postTuning,
  post3,
  postprobe,
  postturn,
  preset300,
  preset500,
  presetlink,
  priority12,
  probingCourse,
  profilefit,
  programvault,
  serialfeed,
  sheetquote,
  shoppulse,
  toolset20,
  turnsight,
];
