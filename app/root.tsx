import type { ReactNode } from "react";
import {
  data,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from "react-router";
import { bcp47 } from "#shared/kit/lang.ts";
import type { Route } from "./+types/root";
import { revalidateAfterAction } from "#app/navigation/revalidateAfterAction.ts";
import { pageContext } from "./requestContext.ts";
import { StructuredData } from "#app/seo/StructuredData.tsx";
import { langOfPath, pathsIn } from "./paths.ts";
import { toPageError } from "#app/layout/pageError.ts";
import type { Visitor } from "#app/client/useVisitor.ts";
import { keepFrameData, useFrameRevalidation } from "#app/navigation/frameRevalidation.ts";
import { clearedDraftCookie, readDraft } from "#app/forms/draftCookie.server.ts";
import { storeSentForms } from "#app/forms/useDrafts.ts";
import { impersonationPhrases } from "#app/account/identity/members/impersonationPhrases.server.ts";
import "#app/ui/styles/app.css";

/**
 * An expired session's cookie stays until the next sign-in: a response clearing it could arrive
 * later and undo that sign-in.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { portal, lang, signedIn, viewer, visitor, currency, theme, settings } =
    context.get(pageContext);
  const user = signedIn ? (await portal.session.check()).user : null;
  const cart = signedIn || visitor ? await portal.cart.get({ currency }) : null;
  const memberId = viewer?.memberId ?? null;
  const draft = readDraft(request.headers.get("cookie"), { path: url.pathname, memberId });
  const loaded: Visitor = {
    user: user && { firstName: user.firstName, lastName: user.lastName, email: user.email },
    staff: viewer?.roles.includes("manager") ?? false,
    dealer: viewer?.roles.includes("dealer") ?? false,
    inCart: cart?.lines.reduce((count, line) => count + line.quantity, 0) ?? 0,
    unread: signedIn ? (await portal.notifications.count()).unread : 0,
    currency,
    theme,
    demo: settings.demo,
    publicUrl: settings.publicUrl,
    impersonation:
      user && viewer?.impersonation
        ? impersonationPhrases(lang, user, viewer.impersonation.until)
        : null,
    draft,
  };
  return data(
    loaded,
    draft ? { headers: { "Set-Cookie": clearedDraftCookie(settings.publicUrl) } } : {},
  );
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepFrameData, storeSentForms];

/** Refused writes update the cart count, too. */
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
        {import.meta.env.SSR && <StructuredData />}
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
  useFrameRevalidation();
  return <Outlet />;
}

const sorry = {
  tw: {
    text: "系統暫時無法顯示這個頁面，請稍後再試。您的訂單與資料都沒有受影響。",
    retry: "再試一次",
    home: "回到首頁",
    reference: "錯誤編號",
  },
  en: {
    text: "This page cannot be shown at the moment. Please try again later. Your orders and data are not affected.",
    retry: "Try again",
    home: "Go to the home page",
    reference: "Reference",
  },
  cn: {
    text: "系统暂时无法显示此页面，请稍后再试。您的订单和数据均未受影响。",
    retry: "重试",
    home: "返回首页",
    reference: "错误编号",
  },
} as const;

/** Last resort, without phrases: the site frame itself failed. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname, search } = useLocation();
  const lang = langOfPath(pathname);
  const { text, retry, home, reference } = sorry[lang];
  const { status, requestId } = toPageError(error);
  return (
    <main data-problem="frame" className="page-width py-24">
      <title>Millwright</title>
      <h1 className="text-3xl">{status ?? "Millwright"}</h1>
      <p className="mt-4">{text}</p>
      {requestId !== null && (
        <p className="mt-4 text-sm text-muted">
          {reference} <code>{requestId}</code>
        </p>
      )}
      <p className="mt-8 flex gap-6">
        <a href={pathname + search} className="text-link">
          {retry}
        </a>
        <a href={pathsIn(lang).home()} className="text-link">
          {home}
        </a>
      </p>
    </main>
  );
}
