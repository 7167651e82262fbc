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

/** What the member area needs once: its own phrases, and whether the machine page is open. */
export async function loader({ context }: Route.LoaderArgs) {
  const { portal, lang } = context.get(page);
  const { user } = await portal.session.check();
  return { phrases: memberPhrases(lang), machines: hasMachines(user.settings) };
}

/** Nothing done in the member area changes it. */
export const shouldRevalidate = () => false;

export default function Shell({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <Outlet />
    </Frame>
  );
}

/** What a page here could not do is told beside the navigation. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const told = <ErrorPage {...problemOf(error)} />;
  return loaderData ? <Frame {...loaderData}>{told}</Frame> : told;
}

type FrameProps = Route.ComponentProps["loaderData"] & { children: ReactNode };

/** Navigation beside the page; the member area's phrases are known inside it alone. */
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

/** While staff read as the member, nothing here can be pressed or typed into: every write would be refused. */
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
