import { data, Outlet, type ShouldRevalidateFunction } from "react-router";
import type { ReactNode } from "react";
import { errorStatus } from "#shared/errors.ts";
import { denialReason, pageContext } from "#app/requestContext.ts";
import { PhrasesProvider } from "#app/i18n/PhrasesProvider.tsx";
import { managerPhrases } from "#app/i18n/pagePhrases.server.ts";
import { ErrorPage } from "#app/layout/ErrorPage.tsx";
import { Main } from "#app/layout/Main.tsx";
import { ProgressBar } from "#app/navigation/NavigationProgress.tsx";
import { toPageError } from "#app/layout/pageError.ts";
import type { Route } from "./+types/Shell";
import { OfficeContext } from "./officeContext.ts";
import { readDisplay } from "./displaySettings.server.ts";
import { OfficeHeader } from "./OfficeHeader.tsx";
import { OfficeNav } from "./OfficeNav.tsx";
import { usePalette } from "#app/office/palette/usePalette.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { portal, viewer, lang } = context.get(pageContext);
  const refused = context.get(denialReason);
  if (refused) throw data({ code: refused }, { status: errorStatus[refused] });
  return {
    phrases: managerPhrases(lang),
    permissions: viewer?.permissions ?? [],
    navigation: await portal.navigation.entries(),
    display: readDisplay(request),
  };
}

/** Only a display choice changes this data. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formAction }) =>
  formAction?.endsWith("/manager/display") ?? false;

export default function Shell({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const errorPage = <ErrorPage {...toPageError(error)} />;
  return loaderData ? <Frame {...loaderData}>{errorPage}</Frame> : errorPage;
}

type FrameProps = Route.ComponentProps["loaderData"] & { children: ReactNode };

/** Provides the back office's phrases to its frame and content only. */
function Frame({ phrases, permissions, navigation, display, children }: FrameProps) {
  return (
    <PhrasesProvider phrases={phrases}>
      <OfficeContext value={{ permissions, navigation, display }}>
        <Layout>{children}</Layout>
      </OfficeContext>
    </PhrasesProvider>
  );
}

function Layout({ children }: { children: ReactNode }) {
  const { show, shown, setShown, coming, Palette } = usePalette();
  return (
    <>
      <ProgressBar going={coming} />
      <OfficeHeader onSearch={show} />
      <div
        data-wide
        className="page-width flex-1 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-8 xl:gap-10"
      >
        <OfficeNav className="max-lg:hidden" />
        <Main className="min-w-0 py-4 pb-12 md:pt-6">{children}</Main>
      </div>
      {Palette && <Palette open={shown} onOpenChange={setShown} />}
    </>
  );
}
