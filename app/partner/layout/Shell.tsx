import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { ReadOnlyGuard } from "#app/account/layout/ReadOnlyGuard.tsx";
import { PhrasesProvider } from "#app/i18n/PhrasesProvider.tsx";
import { dealerPhrases } from "#app/i18n/pagePhrases.server.ts";
import { ErrorPage } from "#app/layout/ErrorPage.tsx";
import { toPageError } from "#app/layout/pageError.ts";
import { pageContext } from "#app/requestContext.ts";
import type { Route } from "./+types/Shell";
import { BecomeDealer } from "./BecomeDealer.tsx";
import { DealerMenu, DealerNav } from "./DealerNav.tsx";
import { forDealer } from "./forDealer.server.ts";
import { SetupNotices } from "./SetupNotices.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  return {
    phrases: dealerPhrases(asked.lang),
    dealer: await forDealer(asked, () => asked.portal.dealers.own()),
  };
}

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

/** Provides the dealer area's phrases to its content only. */
function Frame({ phrases, dealer, children }: FrameProps) {
  const isEnded = dealer?.state === "closed";
  return (
    <PhrasesProvider phrases={phrases}>
      {dealer === null ? (
        <div className="page-width py-6 md:py-12">
          <BecomeDealer />
        </div>
      ) : (
        <div className="page-width lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-8 xl:gap-10 print:block">
          <DealerNav className="max-lg:hidden" isEnded={isEnded} />
          <div className="min-w-0 py-6 md:py-12">
            <DealerMenu className="mb-6 lg:hidden print:hidden" isEnded={isEnded} />
            <ReadOnlyGuard>
              <SetupNotices dealer={dealer} />
              {children}
            </ReadOnlyGuard>
          </div>
        </div>
      )}
    </PhrasesProvider>
  );
}
