import { FaqContent } from "#shared/content/cms/content.ts";
import { page } from "#app/requestContext.ts";
import { NewText } from "../cms/NewEntry.tsx";
import { adding } from "../cms/createEntry.server.ts";
import type { Route } from "./+types/NewFaq";
import { FaqFields } from "./FaqFields.tsx";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  groups: await context.get(page).portal.faqCategories.groups(),
});

export const action = adding("faq", {
  content: FaqContent,
  create: (portal, content) => portal.faqOffice.create(content),
});

export default function NewFaq({ loaderData: { groups }, actionData }: Route.ComponentProps) {
  return (
    <NewText kind="faq" texts={["question", "answer"]} values={{ slug: "" }} refused={actionData}>
      <FaqFields groups={groups} />
    </NewText>
  );
}
