import { Form, Link, redirect, useLocation, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { sessionCookie } from "#shared/platform/http/cookies.ts";
import {
  staffInvitations,
  type OpenedInvitation,
} from "#shared/identity/staff/invitationContract.ts";
import { presetOf } from "#shared/identity/staff/presets.ts";
import { formatInstant } from "#shared/kit/time.ts";
import { pageContext } from "#app/requestContext.ts";
import {
  findRefusal,
  parseSubmission,
  type SubmissionError,
  toSubmissionError,
} from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { PhrasesProvider } from "#app/i18n/PhrasesProvider.tsx";
import { invitationPhrases } from "#app/i18n/pagePhrases.server.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { pathsIn } from "#app/paths.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { SignInLayout } from "../sessions/SignInLayout.tsx";
import type { Route } from "./+types/Invitation";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { portal, lang, viewer } = context.get(pageContext);
  const phrases = invitationPhrases(lang);
  const current = viewer?.email ?? null;
  const isStaff = viewer?.roles.includes("manager") ?? false;
  const read = staffInvitations.open.input.safeParse({
    token: url.searchParams.get("token") ?? "",
  });
  if (!read.success) return { phrases, current, isStaff, invitation: null, code: UNKNOWN };
  try {
    const invitation = await portal.staffInvitations.open(read.data);
    return { phrases, current, isStaff, invitation, code: null };
  } catch (error) {
    const refusal = findRefusal(error);
    if (!refusal) throw error;
    return { phrases, current, isStaff, invitation: null, code: refusal.data.code };
  }
}

const UNKNOWN = "staff_invitation.unknown" as const;

/** The URL holds the token; see `ForgotPassword` for why this policy. */
export const headers = () => ({ "Referrer-Policy": "same-origin" });

/** The back office asks for the second factor next. */
export async function action({ request, context }: Route.ActionArgs) {
  const { portal, lang, settings } = context.get(pageContext);
  const form = await request.formData();
  const read = parseSubmission(form, staffInvitations.accept.input);
  if (!read.ok) return read.refused;
  try {
    const { token } = await portal.staffInvitations.accept(read.value);
    const headers = new Headers();
    if (token !== null) headers.set("Set-Cookie", sessionCookie(token, settings.publicUrl));
    return redirect(pathsIn(lang).manager(), { status: 303, headers });
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

export default function Invitation(props: Route.ComponentProps) {
  return (
    <PhrasesProvider phrases={props.loaderData.phrases}>
      <Content {...props} />
    </PhrasesProvider>
  );
}

function Content({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("invitation");
  const { invitation, code, current, isStaff } = loaderData;
  return (
    <SignInLayout title={t("title")} next={undefined} hidden>
      {invitation ? (
        <Offer invitation={invitation} current={current} refused={actionData} />
      ) : (
        <DeadEnd code={code} isStaff={isStaff} />
      )}
    </SignInLayout>
  );
}

/** Why the link no longer works, and where to go instead. */
function DeadEnd({ code, isStaff }: { code: SubmissionError["code"]; isStaff: boolean }) {
  const t = useTranslations("invitation");
  const refusal = useTranslations("refusal");
  const paths = usePaths();
  const used = code === "staff_invitation.used";
  return (
    <div className="grid justify-items-start gap-5">
      <Alert tone={used ? "info" : "warning"} title={refusal(code)}>
        {used ? undefined : t("deadEnd")}
      </Alert>
      {used || isStaff ? (
        <a href={paths.manager()} className={buttonClass({ variant: "primary" })}>
          {t("openOffice")}
        </a>
      ) : (
        <Link to={paths.home()} className={buttonClass()}>
          {t("home")}
        </Link>
      )}
    </div>
  );
}

interface OfferProps {
  invitation: OpenedInvitation;
  /** The address of who is signed in. */
  current: string | null;
  refused: SubmissionError | undefined;
}

function Offer({ invitation, current, refused }: OfferProps) {
  const t = useTranslations("invitation");
  const { email, expiresAt } = invitation;
  return (
    <div className="grid gap-5">
      <p className="wrap-anywhere">{t("offer", { email })}</p>
      <Rights invitation={invitation} />
      <p className="text-sm text-muted">
        {t("until", { until: formatInstant(new Date(expiresAt)) })}
      </p>
      {current === null ? (
        <SignIn email={email} />
      ) : current === email ? (
        <Acceptance refused={refused} />
      ) : (
        <OtherAccount current={current} email={email} />
      )}
    </div>
  );
}

function Rights({ invitation: { permissions } }: { invitation: OpenedInvitation }) {
  const t = useTranslations("invitation");
  const words = useTranslations("manager.staff");
  const names = useTranslations("manager.staff.permissionNames") as (key: string) => string;
  const preset = presetOf(permissions);
  return (
    <>
      {preset && (
        <p>
          <span className="text-muted">{t("role")}</span>{" "}
          <strong>{words(`presetNames.${preset}`)}</strong>
        </p>
      )}
      {permissions.length > 0 && (
        <div className="grid gap-2">
          <h2 className="text-base">{t("permissions")}</h2>
          <ul className="list-disc ps-5 text-sm">
            {permissions.map((each) => (
              <li key={each}>{names(each.replaceAll(".", "_"))}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** Both ways lead back here. */
function SignIn({ email }: { email: string }) {
  const t = useTranslations("invitation");
  const paths = usePaths();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  return (
    <>
      <p className="wrap-anywhere">{t("signIn", { email })}</p>
      <div className="flex flex-wrap gap-3">
        <Link to={paths.login(here, { email })} className={buttonClass({ variant: "primary" })}>
          {t("logIn")}
        </Link>
        <Link
          to={`${paths.register(here)}&${new URLSearchParams({ email })}`}
          className={buttonClass()}
        >
          {t("register")}
        </Link>
      </div>
    </>
  );
}

function Acceptance({ refused }: { refused: SubmissionError | undefined }) {
  const t = useTranslations("invitation");
  const { form, message, tone } = useFormErrors(refused);
  const busy = useNavigation().formMethod === "POST";
  const token = new URLSearchParams(useLocation().search).get("token") ?? "";
  return (
    <Form ref={form} method="post" reloadDocument className="grid gap-4">
      {message && <Alert tone={tone} title={message} />}
      <input type="hidden" name="token" value={token} />
      <p className="text-sm text-muted">{t("factor")}</p>
      <Button type="submit" variant="primary" size="lg" busy={busy}>
        {t("accept")}
      </Button>
    </Form>
  );
}

/** In a new document without the other account's state. */
function OtherAccount({ current, email }: { current: string; email: string }) {
  const t = useTranslations("invitation");
  const paths = usePaths();
  const { pathname, search } = useLocation();
  return (
    <Form
      method="post"
      action={paths.logout(pathname + search)}
      reloadDocument
      className="grid gap-4"
    >
      <Alert tone="warning" title={t("otherAccount", { current, email })} />
      <Button type="submit" className="justify-self-start">
        {t("logOut")}
      </Button>
    </Form>
  );
}
