import { ArrowLeft } from "lucide-react";
import { data, Link } from "react-router";
import { useTranslations } from "use-intl";
import { z } from "zod";
import { subscriptions } from "#shared/licensing/subscriptions/contract.ts";
import { AccountPage } from "#app/account/layout/AccountPage.tsx";
import { usePersistentActionData } from "#app/forms/usePersistentActionData.ts";
import { PhrasesProvider } from "#app/i18n/PhrasesProvider.tsx";
import { subscriptionPhrases } from "#app/i18n/pagePhrases.server.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { FlashMessage } from "#app/layout/FlashMessage.tsx";
import { revalidateAfterAction } from "#app/navigation/revalidateAfterAction.ts";
import { pageContext } from "#app/requestContext.ts";
import type { Route } from "./+types/SubscriptionDetail";
import { Cancel } from "./Cancel.tsx";
import { ChangePlan } from "./ChangePlan.tsx";
import { PayDue } from "./PayDue.tsx";
import { Renew } from "./Renew.tsx";
import { Resume } from "./Resume.tsx";
import { StateBadge } from "./StateBadge.tsx";
import { StoredCard } from "./StoredCard.tsx";
import { subscriptionAction } from "./subscriptionAction.server.ts";
import { SubscriptionFacts } from "./SubscriptionFacts.tsx";
import { SubscriptionRecords } from "./SubscriptionRecords.tsx";
import { useNextStep } from "./useNextStep.ts";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { portal, lang } = context.get(pageContext);
  const id = idIn(params.id);
  return {
    own: await portal.subscriptions.get({ id }),
    changes: await portal.subscriptions.listChangeOptions({ id }),
    cards: await portal.subscriptionCards.list({ id }),
    phrases: subscriptionPhrases(lang),
    idempotencyKey: crypto.randomUUID(),
    done:
      url.searchParams.get("card") === "stored"
        ? ("card_stored" as const)
        : (Done.safeParse(url.searchParams.get("done")).data ?? null),
  };
}

const Done = z.enum([
  "subscription_cancelled",
  "subscription_resumed",
  "plan_chosen",
  "change_withdrawn",
  "card_removed",
]);

/** @throws 404 for an invalid id. */
function idIn(id: string | undefined): string {
  const asked = subscriptions.get.input.safeParse({ id });
  if (!asked.success) throw data(null, { status: 404 });
  return asked.data.id;
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  subscriptionAction(context.get(pageContext), idIn(params.id), request);

/** A refusal may mean that the subscription has changed. */
export const shouldRevalidate = revalidateAfterAction;

export default function SubscriptionDetail(props: Route.ComponentProps) {
  return (
    <PhrasesProvider phrases={props.loaderData.phrases}>
      <Screen {...props} />
    </PhrasesProvider>
  );
}

function Screen({ loaderData, ...answered }: Route.ComponentProps) {
  const t = useTranslations("subscriptions.detail");
  const { own, changes, cards, idempotencyKey } = loaderData;
  const { refused } = usePersistentActionData(answered.actionData) ?? {};
  const nextStep = useNextStep();
  const paths = usePaths();
  const form = { refused, idempotencyKey };
  const done = refused ? null : loaderData.done;
  return (
    <AccountPage
      title={own.name}
      intro={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StateBadge state={own.state} />
          {own.due === null && <span>{nextStep(own)}</span>}
        </span>
      }
    >
      <div className="grid grid-cols-1 gap-6">
        {(done !== null || own.due !== null) && (
          <FlashMessage done={done}>
            <PayDue row={own} idempotencyKey={idempotencyKey} />
          </FlashMessage>
        )}
        <SubscriptionFacts own={own} hasCard={cards.some(({ current }) => current)} />
        <Resume own={own} {...form} />
        <Renew own={own} {...form} />
        <StoredCard own={own} cards={cards} {...form} />
        <ChangePlan own={own} changes={changes} {...form} />
        <Cancel own={own} {...form} />
        <SubscriptionRecords own={own} />
        <Link to={paths.subscriptions()} className="text-link flex items-center gap-2 text-sm">
          <ArrowLeft className="size-4" aria-hidden />
          {t("back")}
        </Link>
      </div>
    </AccountPage>
  );
}
