import { challenge } from "#shared/challenge/contract.ts";
import { serve } from "../http/serve.ts";
import { draw } from "./service.ts";

export default serve(challenge, { draw });
