import { z } from "zod";
import { Home } from "#shared/catalog/listing/contract.ts";
import { endpoint } from "#shared/kit/endpoint.ts";
import { filter, STAFF_ERRORS } from "#shared/kit/filters.ts";
import { Count, CurrencyParam } from "#shared/kit/wireSchemas.ts";
import { HomeContent } from "./homeContent.ts";
import { entryEndpoints } from "../cms/editorContract.ts";

const access = "site.write";
const Choice = z.object({ uuid: z.uuid(), name: z.string() });
const HomeChoices = z.object({ products: z.array(Choice), articles: z.array(Choice) });
export type HomeChoices = z.infer<typeof HomeChoices>;

export const homeOffice = {
  ...entryEndpoints({
    noun: "Home",
    access,
    id: z.enum(["home"], "invalid"),
    content: HomeContent,
  }),
  choices: endpoint({
    method: "GET",
    path: "/Manager/HomeChoice",
    access,
    summary: "List products and articles that home page sections may show",
    input: z.object({}),
    output: HomeChoices,
    errors: STAFF_ERRORS,
  }),
  preview: endpoint({
    method: "GET",
    path: "/Manager/HomePreview",
    access,
    summary: "Preview a version of the home page, the newest by default",
    input: z.object({ version: filter(Count(1, 1_000_000)), currency: CurrencyParam }),
    output: Home,
    errors: [...STAFF_ERRORS, "revision.not_found"],
  }),
};
