import { accounts } from "#shared/accounts/contract.ts";
import { serve } from "../http/serve.ts";
import { check, register } from "./service.ts";

export default serve(accounts, { check, register });
