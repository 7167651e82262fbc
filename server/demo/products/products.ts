import { alarmdesk } from "./software/alarmdesk.ts";
import { beamset } from "./hardware/beamset.ts";
import { blockedit } from "./software/blockedit.ts";
import { care12 } from "./services/care12.ts";
import { contact25 } from "./hardware/contact25.ts";
import { contact40 } from "./hardware/contact40.ts";
import { dncCourse } from "./courses/dncCourse.ts";
import { edgegate } from "./hardware/edgegate.ts";
import { feedtune } from "./software/feedtune.ts";
import { fiveAxisCourse } from "./courses/fiveAxisCourse.ts";
import { gcodeCourse } from "./courses/gcodeCourse.ts";
import { linefeed } from "./software/linefeed.ts";
import { linkbox1 } from "./hardware/linkbox1.ts";
import { linkbox4 } from "./hardware/linkbox4.ts";
import { machinetwin } from "./software/machinetwin.ts";
import { macroCourse } from "./courses/macroCourse.ts";
import { macroforge } from "./software/macroforge.ts";
import { magazineplan } from "./software/magazineplan.ts";
import { nccompare } from "./software/nccompare.ts";
import { onsiteDay } from "./services/onsiteDay.ts";
import { platefit } from "./software/platefit.ts";
import { postCourse } from "./courses/postCourse.ts";
import { postTuning } from "./services/postTuning.ts";
import { post3 } from "./software/post3.ts";
import { post5 } from "./software/post5.ts";
import { postprobe } from "./software/postprobe.ts";
import { postturn } from "./software/postturn.ts";
import { preset300 } from "./hardware/preset300.ts";
import { preset500 } from "./hardware/preset500.ts";
import { presetlink } from "./software/presetlink.ts";
import { priority12 } from "./services/priority12.ts";
import { probingCourse } from "./courses/probingCourse.ts";
import { profilefit } from "./software/profilefit.ts";
import { programvault } from "./software/programvault.ts";
import { serialfeed } from "./software/serialfeed.ts";
import { sheetquote } from "./software/sheetquote.ts";
import { shoppulse } from "./software/shoppulse.ts";
import { stocksight } from "./software/stocksight.ts";
import { toolledger } from "./software/toolledger.ts";
import { toolset20 } from "./hardware/toolset20.ts";
import { turnsight } from "./software/turnsight.ts";
import type { DemoProduct } from "../content/types.ts";

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
