import { jobs } from "#shared/jobs/contract.ts";
import { serve } from "../http/serve.ts";
import { counts, detail, list, retry, sweeps } from "./service.ts";

export default serve(jobs, { list, counts, sweeps, detail, retry });
