import { ArrowLeft, Send } from "lucide-react";
import { data, Link, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { formatInstant } from "#shared/kit/time.ts";
import type { PhraseKey } from "#shared/phrases/phrases.ts";
import { type CustomerDetail, dealerMembers } from "#shared/partners/dealerMembers/contract.ts";
import { ActionForm } from "#app/account/licensing/ActionForm.tsx";
import { AccountPage } from "#app/account/layout/AccountPage.tsx";
import { idempotencyKeyOf, type SubmissionError, toSubmissionError } from "#app/forms/submitted.ts";
import { usePersistentActionData } from "#app/forms/usePersistentActionData.ts";
import { FlashMessage } from "#app/layout/FlashMessage.tsx";
import { revalidateAfterAction } from "#app/navigation/revalidateAfterAction.ts";
import { pageContext } from "#app/requestContext.ts";
import { Instant } from "#app/text/Instant.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { DefinitionList } from "#app/ui/display/DefinitionList.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import type { Route } from "./+types/Member";
import { forDealer } from "../layout/forDealer.server.ts";
import { dealerPathsIn, useDealerPaths } from "../paths.ts";
import { CustomerBadge } from "./CustomerBadge.tsx";

const DONE = [
  "dealer_member_invited",
  "dealer_member_invited_again",
] as const satisfies readonly PhraseKey<"done">[];

export function loader({ url, params, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const done = url.searchParams.get("done");
  return forDealer(asked, async () => ({
    member: await asked.portal.dealerMembers.detail({ id: idIn(params.id) }),
    done: DONE.find((each) => each === done) ?? null,
    idempotencyKey: crypto.randomUUID(),
  }));
}

/** @throws 404 for an invalid id. */
function idIn(id: string): string {
  const asked = dealerMembers.detail.input.safeParse({ id });
  if (!asked.success) throw data(null, { status: 404 });
  return asked.data.id;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const form = await request.formData();
  const id = idIn(params.id);
  try {
    await portal.dealerMembers.resend({ id }, idempotencyKeyOf(form));
    return redirect(dealerPathsIn(lang).member(id, "dealer_member_invited_again"), 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

/** A refusal may mean that the member has accepted. */
export const shouldRevalidate = revalidateAfterAction;

export default function Member({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("dealer.members");
  const facts = useFacts();
  const refused = usePersistentActionData(actionData);
  const paths = useDealerPaths();
  if (loaderData === null) return null;
  const { member, done, idempotencyKey } = loaderData;
  return (
    <AccountPage title={member.name} intro={<CustomerBadge status={member.status} />}>
      <div className="grid gap-6">
        <FlashMessage done={refused ? null : done} />
        <Panel title={t("facts")}>
          <DefinitionList items={facts(member)} />
        </Panel>
        {member.invitation && (
          <Invitation
            invitation={member.invitation}
            status={member.status}
            refused={refused}
            idempotencyKey={idempotencyKey}
          />
        )}
        <Links member={member} />
        <p className="text-sm text-muted">{t("privacy")}</p>
        <Link to={paths.members()} className="flex items-center gap-2 justify-self-start text-link">
          <ArrowLeft className="size-4" />
          {t("back")}
        </Link>
      </div>
    </AccountPage>
  );
}

function Links({ member: { uuid, status, dealer } }: { member: CustomerDetail }) {
  const t = useTranslations("dealer.members");
  const paths = useDealerPaths();
  const orders = `?member=${uuid}${dealer === null ? "" : "&below=1"}`;
  return (
    <div className="flex flex-wrap gap-3">
      <Link to={paths.orders(orders)} className={buttonClass()}>
        {t("toOrders")}
      </Link>
      {status === "active" && dealer === null && (
        <Link to={paths.newOrder(uuid)} className={buttonClass()}>
          {t("prepare")}
        </Link>
      )}
    </div>
  );
}

function useFacts() {
  const t = useTranslations("dealer.members");
  return (member: CustomerDetail) => {
    const { company, city, email, source, boundAt, dealer, orders, lastOrderAt } = member;
    return [
      ...(company === null ? [] : [{ term: t("company"), value: company }]),
      ...(email === null
        ? []
        : [{ term: t("email"), value: <span className="wrap-anywhere">{email}</span> }]),
      ...(city === null ? [] : [{ term: t("city"), value: city }]),
      ...(dealer === null ? [] : [{ term: t("dealer"), value: dealer.name }]),
      { term: t("source"), value: t(`sources.${source}`) },
      { term: t("boundAt"), value: <Instant at={boundAt} /> },
      { term: t("orders"), value: orders },
      {
        term: t("lastOrder"),
        value: lastOrderAt === null ? "–" : <Instant at={lastOrderAt} />,
      },
    ];
  };
}

interface InvitationProps {
  invitation: NonNullable<CustomerDetail["invitation"]>;
  status: CustomerDetail["status"];
  refused: SubmissionError | undefined;
  idempotencyKey: string;
}

function Invitation({ invitation, status, refused, idempotencyKey }: InvitationProps) {
  const t = useTranslations("dealer.members.invitation");
  const { sentAt, expiresAt, resendable } = invitation;
  const until = formatInstant(expiresAt);
  return (
    <Panel title={t("title")} description={t(status === "expired" ? "expired" : "waiting")}>
      <div className="grid gap-4">
        <DefinitionList
          items={[
            { term: t("sent"), value: <Instant at={sentAt} /> },
            { term: t("until"), value: until },
          ]}
        />
        {resendable && (
          <ActionForm
            intent="resend"
            refused={refused}
            idempotencyKey={idempotencyKey}
            submit={t("resend")}
            icon={<Send className="size-4" />}
            variant={status === "expired" ? "primary" : "secondary"}
          >
            {() => <p className="text-sm text-muted">{t("resendText")}</p>}
          </ActionForm>
        )}
      </div>
    </Panel>
  );
}
