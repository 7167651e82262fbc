import { jobs } from "#shared/admin/jobList/contract.ts";
import { serve } from "#server/platform/http/serve.ts";
import { counts, detail, list, retry, sweeps } from "./service.ts";

export default serve(jobs, { list, counts, sweeps, detail, retry });
