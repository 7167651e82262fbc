import { ArticleContent } from "#shared/content/support/content.ts";
import { pageContext } from "#app/requestContext.ts";
import { NewEntry } from "../cms/NewEntry.tsx";
import { createEntryAction } from "../cms/createEntry.server.ts";
import type { Route } from "./+types/NewArticle";
import { ArticleFields } from "./ArticleFields.tsx";
import { loadChoices } from "./articleChoices.server.ts";

export const loader = ({ context }: Route.LoaderArgs) =>
  loadChoices(context.get(pageContext).portal);

export const action = createEntryAction("articles", {
  content: ArticleContent,
  create: (portal, content) => portal.articleOffice.create(content),
});

export default function NewArticle({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NewEntry kind="articles" texts={["title", "summary", "body"]} refused={actionData}>
      <ArticleFields choices={loaderData} />
    </NewEntry>
  );
}
