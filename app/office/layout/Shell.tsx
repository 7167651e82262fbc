import { data, Outlet, type ShouldRevalidateFunction } from "react-router";
import type { ReactNode } from "react";
import { errorStatus } from "#shared/errors.ts";
import { denialReason, pageContext } from "#app/requestContext.ts";
import { PhrasesProvider } from "#app/i18n/PhrasesProvider.tsx";
import { managerPhrases } from "#app/i18n/pagePhrases.server.ts";
import { ErrorPage } from "#app/layout/ErrorPage.tsx";
import { ProgressBar } from "#app/navigation/NavigationProgress.tsx";
import { toPageError } from "#app/layout/pageError.ts";
import type { Route } from "./+types/Shell";
import { OfficeContext } from "./officeContext.ts";
import { readDisplay } from "./displaySettings.server.ts";
import { OfficeMenu, OfficeNav } from "./OfficeNav.tsx";
import { PaletteButton } from "#app/office/palette/PaletteButton.tsx";
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

/** Provides the back office's phrases to its content only. */
function Frame({ phrases, permissions, navigation, display, children }: FrameProps) {
  return (
    <PhrasesProvider phrases={phrases}>
      <OfficeContext value={{ permissions, navigation, display }}>
        <div
          data-wide
          className="page-width lg:grid lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-8 xl:gap-10"
        >
          <Navigation>{children}</Navigation>
        </div>
      </OfficeContext>
    </PhrasesProvider>
  );
}

function Navigation({ children }: { children: ReactNode }) {
  const { show, shown, setShown, coming, Palette } = usePalette();
  return (
    <>
      <ProgressBar going={coming} />
      <OfficeNav className="max-lg:hidden">
        <PaletteButton onPress={show} className="mb-5" />
      </OfficeNav>
      <div className="min-w-0 py-4 md:py-6">
        <div className="mb-4 flex items-start gap-2 lg:hidden">
          <OfficeMenu className="flex-1" />
          <PaletteButton small onPress={show} className="mt-0.5" />
        </div>
        {children}
      </div>
      {Palette && <Palette open={shown} onOpenChange={setShown} />}
    </>
  );
}
