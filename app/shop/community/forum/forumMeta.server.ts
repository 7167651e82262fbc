import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { plainText } from "#shared/catalog/search/plainText.ts";
import type { Discussion, Reply } from "#shared/community/forum/contract.ts";
import { bcp47 } from "#shared/kit/lang.ts";
import { forumTitle } from "#app/i18n/pagePhrases.server.ts";
import { pathsIn } from "#app/paths.ts";
import type { PageMeta, Thing } from "#app/seo/pageMeta.ts";
import { trailThing } from "#app/seo/schemaOrg.server.ts";
import { leadOf } from "#app/seo/setPageMeta.server.ts";

/** Hidden discussions get no metadata. */
export function discussionHead(
  { lang, settings }: PageRequest,
  discussion: Discussion,
  replies: readonly Reply[],
): PageMeta {
  if (discussion.hidden) return {};
  const paths = pathsIn(lang);
  const url = settings.publicUrl + paths.discussion(discussion.uuid);
  return {
    description: leadOf(discussion.content) || discussion.title,
    things: [
      ...questionThings(url, discussion, replies),
      trailThing({ publicUrl: settings.publicUrl, lang }, [
        { name: forumTitle(lang), path: paths.forum() },
        { name: discussion.title, path: paths.discussion(discussion.uuid) },
      ]),
    ],
  };
}

/** Search engines reject a QAPage without an answer. */
function questionThings(url: string, discussion: Discussion, replies: readonly Reply[]): Thing[] {
  const { title, content, accepted, lang, createdAt, author } = discussion;
  const others = replies.filter(({ hidden, uuid }) => !hidden && uuid !== accepted?.uuid);
  if (accepted === null && others.length === 0) return [];
  const thing = {
    "@type": "QAPage",
    mainEntity: {
      "@type": "Question",
      name: title,
      text: plainText(content),
      inLanguage: bcp47[lang],
      dateCreated: createdAt,
      author: { "@type": "Person", name: author.name },
      answerCount: discussion.replies,
      ...(accepted && { acceptedAnswer: answerThing(url, accepted) }),
      ...(others.length > 0 && {
        suggestedAnswer: others.map((reply) => answerThing(url, reply)),
      }),
    },
  };
  return [thing];
}

const answerThing = (url: string, { number, content, createdAt, author }: Reply): Thing => ({
  "@type": "Answer",
  text: plainText(content),
  dateCreated: createdAt,
  url: `${url}#reply-${number}`,
  author: { "@type": "Person", name: author.name },
});
