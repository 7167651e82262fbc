import { FaqContent } from "#shared/content/cms/content.ts";
import { pageContext } from "#app/requestContext.ts";
import { NewEntry } from "../cms/NewEntry.tsx";
import { createEntryAction } from "../cms/createEntry.server.ts";
import type { Route } from "./+types/NewFaq";
import { FaqFields } from "./FaqFields.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { portal } = context.get(pageContext);
  return {
    groups: await portal.faqCategories.groups(),
    variables: await portal.textVariables.list(),
  };
}

export const action = createEntryAction("faq", {
  content: FaqContent,
  create: (portal, content) => portal.faqOffice.create(content),
});

export default function NewFaq({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NewEntry kind="faq" texts={["question", "answer"]} values={{ slug: "" }} refused={actionData}>
      <FaqFields {...loaderData} />
    </NewEntry>
  );
}
