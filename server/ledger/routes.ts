import { ledger } from "#shared/ledger/contract.ts";
import { serve } from "../http/serve.ts";
import { balances, entries } from "./service.ts";

export default serve(ledger, { balances, entries });
