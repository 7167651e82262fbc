import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { LicenseDetail } from "#shared/licensing/licenses/adminContract.ts";
import { pageContext } from "#app/requestContext.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { KeyBadge } from "#app/shop/licensing/licenses/LicenseBadge.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { CopyButton } from "#app/ui/buttons/CopyButton.tsx";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { requireId } from "#app/office/layout/idParam.server.ts";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import { namedPageParam } from "#app/office/lists/pageParam.ts";
import type { Route } from "./+types/License";
import { licenseAction, licenseDoneIn } from "./licenseAction.server.ts";
import { LicenseActions } from "./LicenseActions.tsx";
import { LicenseComputers, OfflineFiles } from "./LicenseComputers.tsx";
import { LicenseEvents } from "./LicenseEvents.tsx";
import { LicenseFacts, PolicyFacts } from "./LicenseFacts.tsx";

const EVENTS_PER_PAGE = 25;

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { licenseOffice } = context.get(pageContext).portal;
  const { id } = requireId(params);
  const page = namedPageParam(url.searchParams, "events");
  return {
    license: await licenseOffice.detail({ id }),
    events: await licenseOffice.events({ id, page, limit: EVENTS_PER_PAGE }),
    done: licenseDoneIn(url),
    idempotencyKey: crypto.randomUUID(),
  };
}

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  licenseAction(context.get(pageContext), requireId(params).id, await request.formData());

export default function License({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.licenses");
  const said = useTranslations("done");
  const paths = useOfficePaths();
  const { license, events, done, idempotencyKey } = loaderData;
  const revealed = actionData && "key" in actionData ? actionData.key : null;
  const errors = useFormErrors(actionData && "code" in actionData ? actionData : undefined);
  const { uuid, hint, status, graceUntil } = license;
  const forms = { license, errors, idempotencyKey };
  return (
    <OfficePage
      title={t("one", { hint })}
      here={paths.item("license", uuid)}
      above={[{ label: t("title"), href: paths.list("license") }]}
      badge={
        <>
          <KeyBadge status={status} graceUntil={graceUntil} />
          {license.suspicious && <StatusBadge tone="warning">{t("suspiciousMark")}</StatusBadge>}
        </>
      }
      actions={<ProductLink license={license} />}
      intro={useTranslations("manager")("zone")}
    >
      <div className="grid gap-4">
        {done && !actionData && <Alert tone="success" title={said(done)} />}
        {errors.message && <Alert tone={errors.tone} title={errors.message} />}
        {revealed !== null && <WholeKey text={revealed} />}
        {license.suspicious && <Alert tone="warning" title={t("suspect")} />}
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="grid min-w-0 gap-4">
            <LicenseFacts license={license} />
            <LicenseComputers {...forms} />
            <OfflineFiles license={license} />
          </div>
          <div className="grid min-w-0 gap-4">
            <LicenseActions {...forms} />
            <PolicyFacts license={license} />
          </div>
        </div>
        <LicenseEvents license={license} events={events} />
      </div>
    </OfficePage>
  );
}

function ProductLink({ license: { product } }: { license: LicenseDetail }) {
  const t = useTranslations("manager.licenses");
  const paths = useOfficePaths();
  if (!useHasPermission("products.read")) return null;
  return (
    <Link to={paths.product(product.uuid)} className={buttonClass()}>
      {t("editProduct")}
    </Link>
  );
}

function WholeKey({ text }: { text: string }) {
  const t = useTranslations("manager.licenses");
  return (
    <Alert tone="info" title={t("revealed")}>
      <p className="flex flex-wrap items-center gap-3">
        <span className="font-mono break-all">{text}</span>
        <CopyButton
          text={text}
          labels={{ copy: t("copy"), copied: t("copied"), failed: t("copyFailed") }}
        />
      </p>
    </Alert>
  );
}
