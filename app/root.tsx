import type { ReactNode } from "react";
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from "react-router";
import { bcp47 } from "#shared/kit/lang.ts";
import { clearedSessionCookie, SESSION_COOKIE } from "#shared/session/cookies.ts";
import type { Route } from "./+types/root";
import { revalidateAfterAction } from "./checkout/revalidateAfterAction.ts";
import { page } from "./context.ts";
import { langOfPath } from "./paths.ts";
import "./styles/app.css";

/** Who is looking and what they chose: asked anew for every page. A session that no longer holds is cleared. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { portal, signedIn, visitor, currency, theme, settings } = context.get(page);
  const user = signedIn ? (await portal.session.check()).user : null;
  const cart = signedIn || visitor ? await portal.cart.get({ currency }) : null;
  const stale = !signedIn && request.headers.get("cookie")?.includes(`${SESSION_COOKIE}=`);
  return data(
    {
      user: user && { firstName: user.firstName, lastName: user.lastName, email: user.email },
      inCart: cart?.lines.reduce((count, line) => count + line.quantity, 0) ?? 0,
      currency,
      theme,
      demo: settings.demo,
      publicUrl: settings.publicUrl,
    },
    stale ? { headers: { "Set-Cookie": clearedSessionCookie(settings.publicUrl) } } : {},
  );
}

/** The count of the cart's pieces follows a refused write too. */
export const shouldRevalidate = revalidateAfterAction;

export function Layout({ children }: { children: ReactNode }) {
  const lang = langOfPath(useLocation().pathname);
  const theme = useRouteLoaderData<typeof loader>("root")?.theme;
  return (
    <html lang={bcp47[lang]} data-theme={theme ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/art/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

const sorry = {
  tw: "系統暫時無法顯示這個頁面，請稍後再試。",
  en: "This page cannot be shown at the moment. Please try again later.",
  cn: "系统暂时无法显示此页面，请稍后再试。",
} as const;

/** The last resort, when not even the site's own frame could be loaded: it stands without phrases. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const lang = langOfPath(useLocation().pathname);
  return (
    <main className="page-width py-24">
      <title>Millwright</title>
      <h1 className="text-3xl">{isRouteErrorResponse(error) ? error.status : 500}</h1>
      <p className="mt-4">{sorry[lang]}</p>
    </main>
  );
}
