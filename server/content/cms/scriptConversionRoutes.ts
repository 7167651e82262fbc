import { textWriting } from "#shared/content/cms/editorContract.ts";
import { serve } from "#server/platform/http/serve.ts";
import { suggest } from "./scriptConversion.ts";

export default serve(textWriting, { suggest });
