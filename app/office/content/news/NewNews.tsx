import { NewsContent } from "#shared/content/cms/content.ts";
import { formatDay } from "#shared/kit/time.ts";
import { NewText } from "../cms/NewEntry.tsx";
import { adding } from "../cms/createEntry.server.ts";
import type { Route } from "./+types/NewNews";
import { NewsFields } from "./NewsFields.tsx";

export const loader = () => ({ today: formatDay(new Date()) });

export const action = adding("news", {
  content: NewsContent,
  create: (portal, content) => portal.newsOffice.create(content),
});

export default function NewNews({ loaderData: { today }, actionData }: Route.ComponentProps) {
  return (
    <NewText
      kind="news"
      texts={["title", "summary", "body"]}
      values={{ kind: "office", day: today }}
      refused={actionData}
    >
      <NewsFields />
    </NewText>
  );
}
