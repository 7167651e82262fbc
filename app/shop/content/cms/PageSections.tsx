import type { ReactNode } from "react";
import { besideClass, longClass, Prose } from "#app/text/Prose.tsx";
import type { ParsedSection, Person } from "./parseSections.server.ts";

interface PartProps {
  heading: string;
  children: ReactNode;
}

export function PageSection({ heading, children }: PartProps) {
  return (
    <section className={`mt-10 border-t border-line pt-6 ${besideClass}`}>
      <h2 className="text-xl">{heading}</h2>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

interface PageSectionsProps {
  lead: string;
  parts: readonly ParsedSection[];
}

export const PageSections = ({ lead, parts }: PageSectionsProps) => (
  <>
    {lead !== "" && <Prose html={lead} className="mt-8 text-lg" />}
    {parts.map(({ heading, html, people }) => (
      <PageSection key={heading} heading={heading}>
        {people.length > 0 ? (
          <People people={people} />
        ) : (
          <Prose html={html} className={longClass} />
        )}
      </PageSection>
    ))}
  </>
);

const People = ({ people }: { people: readonly Person[] }) => (
  <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-2 xl:grid-cols-3">
    {people.map(({ name, role, html }) => (
      <li key={name} className="border-t-2 border-accent pt-3">
        <h3 className="text-lg">{name}</h3>
        {role !== "" && <p className="mt-0.5 text-sm text-muted first-letter:uppercase">{role}</p>}
        {html !== "" && <p className="mt-2 text-sm" dangerouslySetInnerHTML={{ __html: html }} />}
      </li>
    ))}
  </ul>
);
