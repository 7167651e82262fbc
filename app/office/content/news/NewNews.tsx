import { NewsContent } from "#shared/content/cms/content.ts";
import { formatDay } from "#shared/kit/time.ts";
import { NewEntry } from "../cms/NewEntry.tsx";
import { createEntryAction } from "../cms/createEntry.server.ts";
import type { Route } from "./+types/NewNews";
import { NewsFields } from "./NewsFields.tsx";

export const loader = () => ({ today: formatDay(new Date()) });

export const action = createEntryAction("news", {
  content: NewsContent,
  create: (portal, content) => portal.newsOffice.create(content),
});

export default function NewNews({ loaderData: { today }, actionData }: Route.ComponentProps) {
  return (
    <NewEntry
      kind="news"
      texts={["title", "summary", "body"]}
      values={{ kind: "office", day: today }}
      refused={actionData}
    >
      <NewsFields />
    </NewEntry>
  );
}
