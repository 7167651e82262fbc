import { useState } from "react";
import { Prose } from "#app/text/Prose.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { AnswerLink } from "./AnswerLink.tsx";
import { FaqVote, type Voted } from "./FaqVote.tsx";
import { useOpenedByAddress } from "./useOpenFromHash.ts";

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
  /** Answers stand open at first: there are few. */
  readonly open: boolean;
  /** The one that the address is about. */
  readonly opened: string | undefined;
  readonly voted: Voted | null;
}

/** Questions by category; each answer opens in place and has an address of its own. */
export function FaqSections({ sections, open, opened, voted }: FaqSectionsProps) {
  useOpenedByAddress();
  const stayOpen = useEveryOpened(opened);
  return sections.map(({ slug, former, name, faqs }) => (
    <section key={slug} aria-labelledby={slug} className="mb-10">
      <Former slugs={former} className="scroll-mt-24" />
      <h2 id={slug} className="mb-2 scroll-mt-24 border-t-2 border-accent pt-3 text-xl">
        {name}
      </h2>
      {faqs.map((faq) => (
        <Disclosure
          key={`${faq.slug} ${open}`}
          summary={faq.question}
          open={open || stayOpen.includes(faq.slug)}
        >
          {/* Inside, so that the browser opens what an address points to; the question stays in view above it. */}
          <div id={faq.slug} className="scroll-mt-36">
            <Former slugs={faq.former} className="scroll-mt-36" />
            <Prose html={faq.html} />
            <AnswerLink slug={faq.slug} />
            <FaqVote uuid={faq.uuid} said={voted?.slug === faq.slug ? voted.said : null} />
          </div>
        </Disclosure>
      ))}
    </section>
  ));
}

/** What the address has been about since the page was opened: closing one of them would move the others. */
function useEveryOpened(opened: string | undefined): readonly string[] {
  const [all, setAll] = useState<readonly string[]>([]);
  if (opened !== undefined && !all.includes(opened)) setAll([...all, opened]);
  return all;
}

/** Where links from before something was renamed lead. */
const Former = ({ slugs, className }: { slugs: readonly string[]; className: string }) =>
  slugs.map((slug) => <span key={slug} id={slug} className={className} />);
