import { demo } from "#shared/demo/contract.ts";
import { serve } from "../http/serve.ts";
import { advanceClock, clock } from "./service.ts";

export default serve(demo, { clock, advanceClock });
