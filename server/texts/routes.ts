import { textWriting } from "#shared/texts/office.ts";
import { serve } from "../http/serve.ts";
import { suggest } from "./suggest.ts";

export default serve(textWriting, { suggest });
