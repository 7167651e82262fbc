import { ArticleContent } from "#shared/support/editing.ts";
import { page } from "../../context.ts";
import { NewText } from "../texts/NewText.tsx";
import { adding } from "../texts/newText.server.ts";
import type { Route } from "./+types/NewArticle";
import { ArticleFields } from "./ArticleFields.tsx";
import { loadChoices } from "./choices.server.ts";

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
