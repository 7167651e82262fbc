import { ArticleContent } from "#shared/content/support/content.ts";
import { page } from "#app/requestContext.ts";
import { NewText } from "../cms/NewEntry.tsx";
import { adding } from "../cms/createEntry.server.ts";
import type { Route } from "./+types/NewArticle";
import { ArticleFields } from "./ArticleFields.tsx";
import { loadChoices } from "./articleChoices.server.ts";

export const loader = ({ context }: Route.LoaderArgs) => loadChoices(context.get(page).portal);

export const action = adding("articles", {
  content: ArticleContent,
  create: (portal, content) => portal.articleOffice.create(content),
});

export default function NewArticle({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NewText kind="articles" texts={["title", "summary", "body"]} refused={actionData}>
      <ArticleFields choices={loaderData} />
    </NewText>
  );
}
