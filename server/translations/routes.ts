import { translationOffice } from "#shared/translations/contract.ts";
import { serve } from "../http/serve.ts";
import { coverage, list } from "./office.ts";

/** How far the shop's texts are written in every language. */
export default serve(translationOffice, { coverage, list });
