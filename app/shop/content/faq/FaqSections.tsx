import { useState } from "react";
import { useHydrated } from "#app/client/useHydrated.ts";
import { Prose } from "#app/text/Prose.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { AnswerLink } from "./AnswerLink.tsx";
import type { VoteState } from "../cms/VoteForm.tsx";
import { FaqVote, type FaqVoteState } from "./FaqVote.tsx";
import { useOpenFromHash } from "./useOpenFromHash.ts";

export interface FaqSection {
  readonly slug: string;
  readonly former: readonly string[];
  readonly name: string;
  readonly faqs: readonly {
    readonly uuid: string;
    readonly slug: string;
    readonly former: readonly string[];
    readonly question: string;
    readonly html: string;
  }[];
}

interface FaqSectionsProps {
  readonly sections: readonly FaqSection[];
  readonly open: boolean;
  readonly opened: string | undefined;
  readonly voted: FaqVoteState | null;
}

export function FaqSections({ sections, open, opened, voted }: FaqSectionsProps) {
  useOpenFromHash();
  const stayOpen = useOpenedAnswers(opened);
  const votes = useVotes(voted);
  return sections.map(({ slug, former, name, faqs }) => (
    <section key={slug} aria-labelledby={slug} className="mb-10">
      <FormerAnchors slugs={former} className="scroll-mt-24" />
      <h2 id={slug} className="mb-2 scroll-mt-24 border-t-2 border-accent pt-3 text-xl">
        {name}
      </h2>
      {faqs.map((faq) => (
        <Disclosure
          key={`${faq.slug} ${open}`}
          summary={faq.question}
          open={open || stayOpen.includes(faq.slug)}
        >
          {/* Inside the details, so that the browser opens it for a fragment; the margin keeps the question in view. */}
          <div id={faq.slug} className="scroll-mt-36">
            <FormerAnchors slugs={faq.former} className="scroll-mt-36" />
            <Prose html={faq.html} />
            <AnswerLink slug={faq.slug} />
            <FaqVote uuid={faq.uuid} said={votes.get(faq.slug) ?? null} />
          </div>
        </Disclosure>
      ))}
    </section>
  ));
}

/** Stays open: closing an earlier answer would shift the page. */
function useOpenedAnswers(opened: string | undefined): readonly string[] {
  const [all, setAll] = useState<readonly string[]>([]);
  if (opened !== undefined && !all.includes(opened)) setAll([...all, opened]);
  return all;
}

/** Of this visit, so that another vote leaves the earlier ones marked; an opened address casts none. */
function useVotes(voted: FaqVoteState | null): ReadonlyMap<string, VoteState> {
  const [all, setAll] = useState<ReadonlyMap<string, VoteState>>(new Map());
  const now = voted ? new Map([...all, [voted.slug, voted.said]]) : all;
  const isNew = voted !== null && all.get(voted.slug) !== voted.said;
  if (useHydrated() && isNew) setAll(now);
  return now;
}

/** Targets of old links. */
const FormerAnchors = ({ slugs, className }: { slugs: readonly string[]; className: string }) =>
  slugs.map((slug) => <span key={slug} id={slug} className={className} />);
