import { useEffect } from "react";
import {
  type DataStrategyResult,
  type MiddlewareFunction,
  useFetchers,
  useLocation,
  useNavigation,
} from "react-router";
import { usePaths } from "#app/i18n/useLang.ts";
import { useVisitor } from "#app/client/useVisitor.ts";
import {
  actionOf,
  type Draft,
  draftOf,
  forgetDrafts,
  keepDraft,
  restoreDraft,
} from "./draftStore.ts";

/** The form that was submitted last. Its page may handle that by itself: what is sent, the router knows. */
let submitted: Draft | null = null;
/** The page whose form has been sent and not answered yet. */
let sentFrom: string | undefined;

type Results = Record<string, DataStrategyResult>;

/** Keeps what is typed into a form once it is really sent. */
export const keepSent: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (request.method === "POST") {
    sentFrom = window.location.pathname;
    if (submitted) keepDraft(sentFrom, submitted);
    submitted = null;
  }
  const results = await next();
  // The document that comes next knows nothing of this one: it would fill in what has been taken.
  if (Object.values(results).some(opensDocument)) forgetDrafts();
  return results;
};

/** Answered by a new document, as only a form that was taken is: the way to logging in stays inside this one. */
const opensDocument = ({ result }: DataStrategyResult) =>
  result instanceof Response && result.headers.has("X-Remix-Reload-Document");

/**
 * Nothing typed is lost: what a form sends is kept until the page it was sent from has answered. An error
 * page and the way through logging in keep it; the form, when its sender sees it again, is filled with it.
 */
export function useDrafts() {
  const { pathname } = useLocation();
  const paths = usePaths();
  const onTheWay = [paths.login(), paths.register()].includes(pathname);
  const leaving = paths.logout();
  const viewer = useVisitor().user?.email ?? null;
  const moving = useNavigation().state !== "idle";
  const sending = useFetchers().some(({ state }) => state !== "idle");
  useEffect(() => {
    const hear = ({ target }: Event) => {
      if (!(target instanceof HTMLFormElement) || target.method !== "post") return;
      submitted = draftOf(target, viewer);
      if (actionOf(target) === leaving) forgetDrafts();
    };
    document.addEventListener("submit", hear, { capture: true });
    return () => document.removeEventListener("submit", hear, { capture: true });
  }, [viewer, leaving]);
  useEffect(() => {
    if (moving || sending) return;
    if (document.querySelector("[data-problem]")) return;
    if (sentFrom !== pathname) restoreDraft(pathname, viewer);
    sentFrom = undefined;
    if (!onTheWay) forgetDrafts();
  }, [moving, sending, pathname, onTheWay, viewer]);
}
