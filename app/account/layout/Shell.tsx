import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { useTranslations } from "use-intl";
import { hasMachines } from "#shared/identity/sessions/contract.ts";
import { page } from "#app/requestContext.ts";
import { useVisitor } from "#app/client/useVisitor.ts";
import { WithPhrases } from "#app/i18n/PhrasesProvider.tsx";
import { memberPhrases } from "#app/i18n/pagePhrases.server.ts";
import { ErrorPage } from "#app/layout/ErrorPage.tsx";
import { problemOf } from "#app/layout/pageError.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import type { Route } from "./+types/Shell";
import { MemberAreaContext } from "./accountContext.ts";
import { MemberMenu, MemberNav } from "./AccountNav.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { portal, lang } = context.get(page);
  const { user } = await portal.session.check();
  return { phrases: memberPhrases(lang), machines: hasMachines(user.settings) };
}

/** Nothing in the member area changes this data. */
export const shouldRevalidate = () => false;

export default function Shell({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <Outlet />
    </Frame>
  );
}

/** Keeps the navigation beside the error. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const told = <ErrorPage {...problemOf(error)} />;
  return loaderData ? <Frame {...loaderData}>{told}</Frame> : told;
}

type FrameProps = Route.ComponentProps["loaderData"] & { children: ReactNode };

/** Provides the member area's phrases to its content only. */
function Frame({ phrases, machines, children }: FrameProps) {
  return (
    <WithPhrases phrases={phrases}>
      <MemberAreaContext value={{ machines }}>
        <div className="page-width lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-8 xl:gap-10 print:block">
          <MemberNav className="max-lg:hidden" />
          <div className="min-w-0 py-6 md:py-12">
            <MemberMenu className="mb-6 lg:hidden print:hidden" />
            <Readable>{children}</Readable>
          </div>
        </div>
      </MemberAreaContext>
    </WithPhrases>
  );
}

/**
 * Disables every control while staff impersonate the member: the server would refuse the writes.
 */
function Readable({ children }: { children: ReactNode }) {
  const refusal = useTranslations("refusal");
  const { viewing } = useVisitor();
  if (!viewing) return children;
  return (
    <>
      <Alert tone="warning" className="mb-6" title={refusal("access.read_only")} />
      <fieldset disabled className="contents">
        {children}
      </fieldset>
    </>
  );
}
