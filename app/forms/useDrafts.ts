import { useEffect } from "react";
import { type DataStrategyResult, type MiddlewareFunction, useLocation } from "react-router";
import { usePaths } from "#app/i18n/useLang.ts";
import { useIsBusy } from "#app/navigation/useScrollAndFocus.ts";
import { useVisitor } from "#app/client/useVisitor.ts";
import {
  actionOf,
  type Draft,
  captureDraft,
  clearDrafts,
  storeDraft,
  restoreDraft,
} from "./draftStore.ts";

/** The last submitted form; only the router knows whether it was sent. */
let submittedDraft: Draft | null = null;
let sentFrom: string | undefined;

type Results = Record<string, DataStrategyResult>;

export const storeSentForms: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (request.method === "POST") {
    sentFrom = window.location.pathname;
    if (submittedDraft) storeDraft(sentFrom, submittedDraft);
    submittedDraft = null;
  }
  const results = await next();
  // The next document would refill an accepted form.
  if (Object.values(results).some(opensDocument)) clearDrafts();
  return results;
};

/** Only an accepted form gets a new document; the redirect to sign-in stays in this one. */
const opensDocument = ({ result }: DataStrategyResult) =>
  result instanceof Response && result.headers.has("X-Remix-Reload-Document");

/**
 * Keeps a sent form until its page answers, and refills it when its sender sees the page again,
 * also after sign-in.
 */
export function useDrafts() {
  const { pathname } = useLocation();
  const paths = usePaths();
  const onTheWay = [paths.login(), paths.register()].includes(pathname);
  const leaving = paths.logout();
  const viewer = useVisitor().user?.email ?? null;
  const busy = useIsBusy();
  useEffect(() => {
    const hear = ({ target }: Event) => {
      if (!(target instanceof HTMLFormElement) || target.method !== "post") return;
      submittedDraft = captureDraft(target, viewer);
      if (actionOf(target) !== leaving) return;
      clearDrafts();
      // Where there are any, the browser has this file.
      void import("#app/community/editor/textDrafts.ts").then((texts) => texts.dropLocalDrafts());
    };
    document.addEventListener("submit", hear, { capture: true });
    return () => document.removeEventListener("submit", hear, { capture: true });
  }, [viewer, leaving]);
  useEffect(() => {
    if (busy) return;
    if (document.querySelector("[data-problem]")) return;
    if (sentFrom !== pathname) restoreDraft(pathname, viewer);
    sentFrom = undefined;
    if (!onTheWay) clearDrafts();
  }, [busy, pathname, onTheWay, viewer]);
}
