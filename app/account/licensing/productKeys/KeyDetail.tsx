import { ArrowLeft } from "lucide-react";
import { data, Link } from "react-router";
import { useTranslations } from "use-intl";
import { KeyStatus } from "#shared/licensing/licenses/rules.ts";
import { type OwnKeyDetail, productKeys } from "#shared/licensing/productKeys/contract.ts";
import { AccountPage } from "#app/account/layout/AccountPage.tsx";
import { useVisitor } from "#app/client/useVisitor.ts";
import { usePersistentActionData } from "#app/forms/usePersistentActionData.ts";
import { PhrasesProvider } from "#app/i18n/PhrasesProvider.tsx";
import { productKeyPhrases } from "#app/i18n/pagePhrases.server.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { FlashMessage } from "#app/layout/FlashMessage.tsx";
import { revalidateAfterAction } from "#app/navigation/revalidateAfterAction.ts";
import { pageContext } from "#app/requestContext.ts";
import { KeyBadge } from "#app/shop/licensing/licenses/LicenseBadge.tsx";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import type { Route } from "./+types/KeyDetail";
import { Computers } from "./Computers.tsx";
import { Deauthorise } from "./Deauthorise.tsx";
import { Handover } from "./Handover.tsx";
import { keyAction } from "./keyAction.server.ts";
import { computerIn, keyDoneIn, mailedCodeIn } from "./keyDone.ts";
import { KeyFacts } from "./KeyFacts.tsx";
import { IssuedFile, OfflineUse } from "./OfflineUse.tsx";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { portal, lang } = context.get(pageContext);
  const query = url.searchParams;
  return {
    owned: await portal.productKeys.get({ id: keyIdIn(params.id) }),
    phrases: productKeyPhrases(lang),
    idempotencyKey: crypto.randomUUID(),
    done: keyDoneIn(query),
    code: mailedCodeIn(query),
    computer: computerIn(query),
  };
}

/** @throws 404 for an invalid id. */
function keyIdIn(id: string | undefined): string {
  const asked = productKeys.get.input.safeParse({ id });
  if (!asked.success) throw data(null, { status: 404 });
  return asked.data.id;
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  keyAction(context.get(pageContext), keyIdIn(params.id), request);

/** A refusal may mean that a computer or quota has changed. */
export const shouldRevalidate = revalidateAfterAction;

export default function KeyDetail(props: Route.ComponentProps) {
  return (
    <PhrasesProvider phrases={props.loaderData.phrases}>
      <Screen {...props} />
    </PhrasesProvider>
  );
}

const isClosedForGood = ({ closed }: Pick<OwnKeyDetail, "closed">): boolean =>
  closed === "revoked" || closed === "deauthorised" || closed === "refunded";

function Screen({ loaderData, ...answered }: Route.ComponentProps) {
  const t = useTranslations("productKeys.key");
  const { owned, done, code, computer, idempotencyKey } = loaderData;
  const { key, refused } = usePersistentActionData(answered.actionData) ?? {};
  const email = useVisitor().user?.email ?? "";
  const paths = usePaths();
  const form = { refused, idempotencyKey };
  const usable = owned.status !== KeyStatus.invalid;
  const issued = owned.computers.find(({ uuid }) => uuid === computer);
  return (
    <AccountPage
      title={owned.name}
      intro={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-mono">{t("title", { hint: owned.hint })}</span>
          <KeyBadge status={owned.status} graceUntil={owned.graceUntil} />
        </span>
      }
    >
      <div className="grid grid-cols-1 gap-6">
        <FlashMessage done={refused || key !== undefined ? null : done}>
          {done === "offline_file_issued" && !refused && issued && (
            <IssuedFile id={owned.uuid} computer={issued} />
          )}
        </FlashMessage>
        {code !== undefined && owned.computers.length > 0 && (
          <Alert tone="info" title={t("codeReady")} />
        )}
        <KeyFacts owned={owned} shown={key} {...form} />
        <Computers owned={owned} email={email} code={code} done={done} about={computer} {...form} />
        <OfflineUse owned={owned} {...form} />
        {usable && <Handover owned={owned} {...form} />}
        {!isClosedForGood(owned) && <Deauthorise owned={owned} {...form} />}
        <Link to={paths.productKeys()} className="text-link flex items-center gap-2 text-sm">
          <ArrowLeft className="size-4" aria-hidden />
          {t("back")}
        </Link>
      </div>
    </AccountPage>
  );
}
