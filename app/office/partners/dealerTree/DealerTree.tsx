import { Handshake, List } from "lucide-react";
import { Form, Link } from "react-router";
import { useTranslations } from "use-intl";
import type { DealerSummary } from "#shared/partners/dealerOffice/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/DealerTree";
import { PercentConflicts } from "../dealerOffice/PercentConflicts.tsx";
import { dealerName } from "../dealerOffice/dealerName.ts";
import { moveAction, type MoveDone, moveDoneIn } from "./moveAction.server.ts";
import { TreeView } from "./TreeView.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { dealerOffice } = context.get(pageContext).portal;
  return {
    dealers: await dealerOffice.tree(),
    done: moveDoneIn(url),
    idempotencyKey: crypto.randomUUID(),
  };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  moveAction(context.get(pageContext), await request.formData());

export default function DealerTree({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.dealers");
  const paths = useOfficePaths();
  const mayWrite = useHasPermission("dealers.write");
  const { dealers, done, idempotencyKey } = loaderData;
  const errors = useFormErrors(actionData);
  return (
    <OfficePage
      title={t("tree")}
      here={paths.dealerTree()}
      above={[{ label: t("title"), href: paths.list("dealers") }]}
      intro={mayWrite ? t("treeIntro") : t("treeIntroRead")}
      actions={
        <Link to={paths.list("dealers")} className={buttonClass({ size: "sm" })}>
          <List aria-hidden className="size-4" />
          {t("asList")}
        </Link>
      }
    >
      <div className="grid gap-4">
        {errors.message && (
          <Alert tone={errors.tone} title={errors.message}>
            <PercentConflicts of={actionData?.conflicts} dealers={dealers} />
          </Alert>
        )}
        {done && !actionData && (
          // An overlay, so that the tree stays in place for the next move.
          <div className="fixed inset-x-4 bottom-4 z-30 rounded-lg bg-raised shadow-popup sm:start-auto sm:w-full sm:max-w-toast">
            <DoneNotice done={done} dealers={dealers} idempotencyKey={idempotencyKey} />
          </div>
        )}
        {dealers.length > 0 ? (
          <TreeView dealers={dealers} errors={errors} idempotencyKey={idempotencyKey} />
        ) : (
          <div className="rounded-lg border border-line bg-raised">
            <EmptyState icon={<Handshake />} title={t("emptyTitle")}>
              {t("emptyText")}
            </EmptyState>
          </div>
        )}
      </div>
    </OfficePage>
  );
}

interface DoneProps {
  done: MoveDone;
  dealers: readonly DealerSummary[];
  idempotencyKey: string;
}

function DoneNotice({ done: { what, uuid, undo }, dealers, idempotencyKey }: DoneProps) {
  const t = useTranslations("manager.dealers");
  const lang = useLang();
  const dealer = dealers.find((each) => each.uuid === uuid);
  const name = dealer ? dealerName(dealer, lang) : "";
  return (
    <Alert
      tone="success"
      title={t(what === "moved" ? "movedDone" : "undoneDone", { name })}
      actions={
        undo && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="id" value={uuid} />
            <input type="hidden" name="parent" value={undo.parent} />
            <input type="hidden" name="revision" value={undo.revision} />
            <input type="hidden" name="reason" value={t("undoReason")} />
            <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
            <Button type="submit" name="intent" value="undo" size="sm">
              {t("undo")}
            </Button>
          </Form>
        )
      }
    />
  );
}
