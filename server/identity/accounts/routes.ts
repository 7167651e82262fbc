import { accounts } from "#shared/identity/accounts/contract.ts";
import { serve } from "#server/platform/http/serve.ts";
import { check, register } from "./service.ts";

export default serve(accounts, { check, register });
