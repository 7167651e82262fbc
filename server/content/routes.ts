import { content } from "#shared/content/contract.ts";
import { serve } from "../http/serve.ts";
import { article, computers, faqs, news } from "./service.ts";

export default serve(content, { article, computers, faqs, news });
