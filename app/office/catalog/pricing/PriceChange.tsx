import { data, Form, Link, redirect, useLocation, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { personName } from "#shared/kit/person.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { PlanCell, PriceRevertBlocker } from "#shared/catalog/pricing/contract.ts";
import { usePurchaseName } from "#app/shop/catalog/products/planName.ts";
import { pageContext } from "#app/requestContext.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { toSubmissionError } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { requireId } from "#app/office/layout/idParam.server.ts";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { officePathsIn, useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/PriceChange";
import { ChangedPrices } from "./ChangedPrices.tsx";
import { gridQuery } from "./gridAddress.ts";
import { usePeriodText } from "./usePeriodText.ts";

/** Prices listed; the rest is counted. */
const SHOWN = 200;

const limitCells = (cells: readonly PlanCell[]) => ({
  count: cells.length,
  cells: cells.slice(0, SHOWN),
});

export async function loader({ params, context }: Route.LoaderArgs) {
  const { portal } = context.get(pageContext);
  try {
    const { cells, revertPreview, ...told } = await portal.prices.detail(requireId(params));
    return { told, made: limitCells(cells), undoing: revertPreview && limitCells(revertPreview) };
  } catch (error) {
    const { code } = error as { code?: string };
    throw code === "price_change.not_found" ? data({ code }, { status: 404 }) : error;
  }
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const form = await request.formData();
  try {
    await portal.prices.undo(requireId(params));
  } catch (error) {
    return toSubmissionError(error, form);
  }
  const kept = gridQuery(url.search);
  return redirect(officePathsIn(lang).prices(`${kept}${kept ? "&" : "?"}done=undone`), 303);
}

export default function PriceChange({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.prices");
  const paths = useOfficePaths();
  const lang = useLang();
  const { message, tone } = useFormErrors(actionData);
  const kept = gridQuery(useLocation().search);
  const { told, made } = loaderData;
  const { id, createdAt, createdBy } = told;
  const title = t("changeTitle", { at: formatInstant(createdAt) });
  const period = usePeriodText()(told);
  return (
    <OfficePage
      title={title}
      here={paths.prices(`/changes/${id}`)}
      above={[{ label: t("title"), href: paths.prices(kept) }]}
      intro={[createdBy && personName(createdBy, lang), `${t("period")} ${period}`]
        .filter(Boolean)
        .join(" · ")}
    >
      <div className="grid gap-4">
        {message && <Alert tone={tone} title={message} />}
        <Panel title={t("changedTitle", { count: made.count })} flush>
          <Prices {...made} caption={t("changedTitle", { count: made.count })} />
        </Panel>
        <RevertPanel {...loaderData} />
      </div>
    </OfficePage>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function RevertPanel({ told, undoing }: Loaded) {
  const t = useTranslations("manager.prices");
  const busy = useNavigation().formMethod === "POST";
  if (told.revertedAt !== null) return <Alert tone="info" title={t("undoneOnce")} />;
  if (told.revertBlocker)
    return <RevertBlocked hindrance={told.revertBlocker} endsAt={told.endsAt} />;
  if (undoing === null) return null;
  const { count } = undoing;
  return (
    <Panel title={t("undoing")}>
      <div className="grid gap-4">
        {count === 0 ? (
          <p>{t("undoingNothing")}</p>
        ) : (
          <>
            <p>{t(told.begun ? "undoingIntro" : "undoingLater", { count })}</p>
            <Prices {...undoing} caption={t("undoing")} />
          </>
        )}
        <Form method="post">
          <Button type="submit" variant="primary" busy={busy}>
            {t("undoNow")}
          </Button>
        </Form>
      </div>
    </Panel>
  );
}

interface RevertBlockedProps {
  hindrance: PriceRevertBlocker;
  endsAt: string | null;
}

function RevertBlocked({ hindrance: { by, change }, endsAt }: RevertBlockedProps) {
  const t = useTranslations("manager.prices");
  const paths = useOfficePaths();
  const kept = gridQuery(useLocation().search);
  const end = by === "over" ? endsAt : (change?.endsAt ?? null);
  return (
    <Alert
      tone={by === "over" ? "info" : "warning"}
      title={t("hinderedTitle", { by })}
      actions={
        change && (
          <Link
            to={paths.prices(`/changes/${change.id}${kept}`)}
            className={buttonClass({ size: "sm" })}
          >
            {t("see", { at: formatInstant(change.createdAt) })}
          </Link>
        )
      }
    >
      {t("hindered", { by, end: end ? formatInstant(end) : "" })}
    </Alert>
  );
}

function Prices({
  count,
  cells,
  caption,
}: NonNullable<Loaded["undoing"]> & { readonly caption: string }) {
  const t = useTranslations("manager.prices");
  const boughtName = usePurchaseName();
  return (
    <>
      <ChangedPrices
        caption={caption}
        cells={cells}
        plan={(cell) => (
          <>
            <span>
              <span className="font-semibold">{cell.name}</span>{" "}
              <span className="font-mono text-xs whitespace-nowrap text-muted">{cell.code}</span>
            </span>
            <span className="text-muted">
              {boughtName(cell)} · {cell.currency}
            </span>
          </>
        )}
      />
      {count > cells.length && (
        <p className="px-4 py-2 text-sm text-muted">
          {t("firstOf", { shown: cells.length, count })}
        </p>
      )}
    </>
  );
}
