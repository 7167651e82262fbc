import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { Portal } from "#server/portal.ts";
import { LoginInput } from "#shared/session/contract.ts";
import { asBefore, wantsAnother } from "../challenge/challenge.server.ts";
import { page } from "../context.ts";
import { sayHead, tell } from "../head/tell.server.ts";
import { OutsideRefusal, OutsideSignIn } from "../identity/OutsideSignIn.tsx";
import { toldIn } from "../identity/refusedAt.ts";
import { keptTicket } from "../identity/tickets.server.ts";
import { localPath } from "../kit/localPath.ts";
import { refusedWith, submitted } from "../kit/submitted.ts";
import { areaOf } from "../site/problem.ts";
import type { Route } from "./+types/Login";
import { AccountPage } from "./AccountPage.tsx";
import { codeStep } from "./codeStep.server.ts";
import { CodeForm } from "./CodeForm.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import { signedInResponse } from "./signIn.server.ts";

export const loader = async ({ request, url, context }: Route.LoaderArgs) => {
  const { portal, lang } = context.get(page);
  const { identity } = portal;
  tell(context, { description: sayHead(lang)("login") });
  return { providers: await identity.offered(), email: await knownAddress(identity, request, url) };
};

/** The address of an account that somebody has just come to from outside; they log in to link the two. */
async function knownAddress(identity: Portal["identity"], request: Request, { searchParams }: URL) {
  if (toldIn(searchParams) !== "identity.known_address") return null;
  const pending = await identity.pending({ ticket: keptTicket(request, "proven") });
  return pending?.email ?? null;
}

/** Takes the password, then, where the member has a second factor, the code. */
export async function action({ request, context }: Route.ActionArgs) {
  const asked = context.get(page);
  const form = await request.formData();
  if (wantsAnother(form)) return codeStep(asked, form, asBefore(form));
  const read = submitted(form, LoginInput);
  if (!read.ok) return codeStep(asked, form, read.refused);
  try {
    return signedInResponse(asked, request, await asked.portal.session.login(read.value));
  } catch (error) {
    return codeStep(asked, form, refusedWith(error, form), error);
  }
}

/** Whether logging in leads on to a file that is not for everybody. */
const isDownload = (pathname: string): boolean => /^(\/(en|cn))?\/download\//.test(pathname);

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("account");
  const [query] = useSearchParams();
  const next = query.get("next") ?? undefined;
  const step = actionData?.step ?? null;
  const { pathname } = new URL(localPath(next, "/"), "http://site");
  return (
    <AccountPage title={step ? t("code.title") : t("login.title")} next={next}>
      {actionData && step ? (
        <CodeForm step={step} refused={actionData} />
      ) : (
        <>
          {areaOf(pathname) === "manager" && <p className="mb-5 text-muted">{t("backOffice")}</p>}
          {isDownload(pathname) && <p className="mb-5 text-muted">{t("ownersFile")}</p>}
          {!actionData && <OutsideRefusal className="mb-5" />}
          <OutsideSignIn providers={loaderData.providers} next={next} />
          <PasswordForm
            next={next}
            email={loaderData.email ?? query.get("email") ?? undefined}
            refused={actionData}
            challenge={actionData?.challenge ?? null}
          />
        </>
      )}
    </AccountPage>
  );
}
