import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { hasMachines } from "#shared/identity/sessions/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { PhrasesProvider } from "#app/i18n/PhrasesProvider.tsx";
import { memberPhrases } from "#app/i18n/pagePhrases.server.ts";
import { ErrorPage } from "#app/layout/ErrorPage.tsx";
import { toPageError } from "#app/layout/pageError.ts";
import type { Route } from "./+types/Shell";
import { AccountAreaContext } from "./accountContext.ts";
import { AccountMenu, AccountNav } from "./AccountNav.tsx";
import { ReadOnlyGuard } from "./ReadOnlyGuard.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { portal, lang } = context.get(pageContext);
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
  const errorPage = <ErrorPage {...toPageError(error)} />;
  return loaderData ? <Frame {...loaderData}>{errorPage}</Frame> : errorPage;
}

type FrameProps = Route.ComponentProps["loaderData"] & { children: ReactNode };

/** Provides the member area's phrases to its content only. */
function Frame({ phrases, machines, children }: FrameProps) {
  return (
    <PhrasesProvider phrases={phrases}>
      <AccountAreaContext value={{ machines }}>
        <div className="page-width lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-8 xl:gap-10 print:block">
          <AccountNav className="max-lg:hidden" />
          <div className="min-w-0 py-6 md:py-12">
            <AccountMenu className="mb-6 lg:hidden print:hidden" />
            <ReadOnlyGuard>{children}</ReadOnlyGuard>
          </div>
        </div>
      </AccountAreaContext>
    </PhrasesProvider>
  );
}
