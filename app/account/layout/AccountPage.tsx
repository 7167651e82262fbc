import type { ReactNode } from "react";
import { PageHead } from "#app/seo/PageHead.tsx";
import { nonBreaking } from "#app/text/nonBreakingText.tsx";

interface AccountPageProps {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

/** Excluded from search engines. */
export const AccountPage = ({ title, intro, children }: AccountPageProps) => (
  <>
    <PageHead title={title} hidden />
    <h1 className="text-2xl md:text-3xl">{nonBreaking(title)}</h1>
    {intro !== undefined && <p className="mt-2 text-muted">{intro}</p>}
    <span className="graduation mt-5 mb-8 block text-control" />
    {children}
  </>
);
