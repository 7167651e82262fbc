import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { Form, Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { usePaths } from "#app/i18n/useLang.ts";
import { PageHead } from "#app/seo/PageHead.tsx";
import { useVisitor } from "#app/client/useVisitor.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { hasDraft } from "#app/forms/draftStore.ts";
import { type Area, areaOf, type PageError } from "./pageError.ts";

/** A retry may succeed. */
const PASSING: ReadonlySet<PageError["kind"]> = new Set([
  "system",
  "closed",
  "busy",
  "unreachable",
]);

/** Drafts do not change while an error page is shown; the server has none. */
const unchanging = () => () => {};

interface ErrorPageProps extends PageError {
  children?: ReactNode;
}

export function ErrorPage({ status, kind, requestId, children }: ErrorPageProps) {
  const t = useTranslations("problem");
  const { pathname } = useLocation();
  const area = areaOf(pathname);
  const { user, staff } = useVisitor();
  const viewer = user?.email ?? null;
  const outsider = kind === "forbidden" && area === "manager" && !staff ? viewer : null;
  const passing = PASSING.has(kind);
  const hasStoredDraft = useSyncExternalStore(
    unchanging,
    () => hasDraft(pathname, viewer),
    () => false,
  );
  useEffect(() => {
    // The replaced page may be scrolled down. No return value, which would be a cleanup.
    window.scrollTo(0, 0);
  }, []);
  return (
    <div data-problem={kind} className="page-width py-16 md:py-24">
      <PageHead title={t(`${kind}.title`)} hidden />
      {status !== null && (
        <p className="text-sm text-muted">{t("code", { status: String(status) })}</p>
      )}
      <h1 className="mt-2 text-3xl md:text-4xl">{t(`${kind}.title`)}</h1>
      <span className="graduation mt-6 block max-w-form text-control" />
      <div className="mt-6 grid max-w-prose gap-3 text-lg text-muted">
        <p>{outsider === null ? t(`${kind}.text`) : t("staffOnly.text", { email: outsider })}</p>
        {passing && area !== "public" && <p>{t(`note.${area}`)}</p>}
        {passing && hasStoredDraft && <p>{t("kept")}</p>}
      </div>
      {requestId !== null && (
        <div className="mt-6 max-w-prose text-sm text-muted">
          <p className="font-mono text-text">{t("reference", { id: requestId })}</p>
          <p>{t("quote")}</p>
        </div>
      )}
      {children}
      <Onward area={area} kind={kind} passing={passing}>
        {outsider !== null && <OtherAccount />}
      </Onward>
    </div>
  );
}

interface OnwardProps extends Pick<PageError, "kind"> {
  area: Area;
  passing: boolean;
  children?: ReactNode;
}

/** Signs out and leads to sign-in, in a new document without client state. */
function OtherAccount() {
  const t = useTranslations("problem.staffOnly");
  const paths = usePaths();
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action={paths.logout(pathname + search)} reloadDocument>
      <button type="submit" className={buttonClass({ variant: "primary" })}>
        {t("login")}
      </button>
    </Form>
  );
}

/** Best first. */
function Onward({ area, kind, passing, children }: OnwardProps) {
  const t = useTranslations("problem");
  const paths = usePaths();
  const { user, staff } = useVisitor();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const around = {
    public: [{ to: paths.products(), label: t("to.products") }],
    account: [{ to: paths.memberOrders(), label: t("to.orders") }],
    checkout: [
      { to: paths.cart(), label: t("to.cart") },
      { to: paths.memberOrders(), label: t("to.orders") },
    ],
    manager: staff ? [{ to: paths.manager(), label: t("to.manager") }] : [],
  }[area];
  const elsewhere = [{ to: paths.home(), label: t("to.home") }, ...around];
  const ways = [
    ...(passing ? [{ to: here, label: t("retry") }] : []),
    ...(kind === "signedOut" && !user ? [{ to: paths.login(here), label: t("to.login") }] : []),
    ...elsewhere.filter(({ to }) => to !== pathname),
  ];
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      {children}
      {ways.map(({ to, label }, place) => (
        <Link
          key={label}
          to={to}
          reloadDocument={to === here}
          className={buttonClass(place === 0 && !children ? { variant: "primary" } : {})}
        >
          {label}
        </Link>
      ))}
    </div>
  );
}
