import { views } from "#shared/admin/savedViews/contract.ts";
import { serve } from "#server/platform/http/serve.ts";
import { list, remove, save } from "./service.ts";

export default serve(views, { list, save, remove });
