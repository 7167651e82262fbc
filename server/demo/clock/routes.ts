import { demo } from "#shared/demo/clock/contract.ts";
import { serve } from "#server/platform/http/serve.ts";
import { advanceClock, clock } from "./service.ts";

export default serve(demo, { clock, advanceClock });
