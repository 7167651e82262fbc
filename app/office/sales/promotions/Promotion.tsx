import { Calculator } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { PromotionDetail } from "#shared/sales/promotions/adminContract.ts";
import { page } from "#app/requestContext.ts";
import { DraftedField } from "#app/forms/DraftField.tsx";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { useMay } from "#app/office/layout/officeContext.ts";
import { EditForm } from "#app/office/forms/EditForm.tsx";
import { Pace } from "#app/office/publishing/TranslationStatusFields.tsx";
import { namedId } from "#app/office/layout/idParam.server.ts";
import { pageIn } from "#app/office/lists/pageParam.ts";
import { ManagerPage } from "#app/office/layout/OfficePage.tsx";
import { useManagerPaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/Promotion";
import { Codes } from "./PromoCodes.tsx";
import { fieldsOf, withoutTicks } from "./formValues.ts";
import { promotionAction } from "./promotionAction.server.ts";
import { PromotionFields } from "./PromotionFields.tsx";
import { StateBadge } from "./PromotionBadge.tsx";
import { Uses } from "./Redemptions.tsx";

const DONE = [
  "promotion_created",
  "promotion_changed",
  "promotion_code_added",
  "promotion_codes_made",
  "promotion_code_withdrawn",
] as const;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { portal } = context.get(page);
  const named = namedId(params);
  const at = (name: string) => ({ ...named, limit: 10, page: pageIn(url.searchParams, name) });
  const promotion = await portal.promotions.detail(named);
  const codes = await portal.promotions.codes(at("codes"));
  const uses = await portal.promotions.uses(at("uses"));
  const currencies = await portal.catalogue.pricedCurrencies();
  return {
    promotion,
    codes,
    uses,
    currencies: [...new Set([...currencies.map(({ code }) => code), ...namedIn(promotion)])],
    done: DONE.find((each) => each === url.searchParams.get("done")) ?? null,
    idempotencyKey: crypto.randomUUID(),
  };
}

const namedIn = ({ effect, minimum }: PromotionDetail): string[] => [
  ...Object.keys(minimum),
  ...(effect.kind === "amount" ? Object.keys(effect.amounts) : []),
];

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  promotionAction(context.get(page), namedId(params).id, await request.formData());

export default function Promotion({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("promotions");
  const said = useTranslations("done");
  const paths = useManagerPaths();
  const mayWrite = useMay("promotions.write");
  const { promotion, done, currencies } = loaderData;
  const { uuid, name, revision, behind } = promotion;
  const editing = actionData?.typed?.["intent"] === "edit" ? actionData : undefined;
  const fields = fieldsOf(promotion);
  return (
    <ManagerPage
      title={name}
      here={paths.promotions(`/${uuid}`)}
      above={[{ label: t("title"), href: paths.promotions() }]}
      badge={<StateBadge {...promotion} />}
      actions={<TryIt loaded={loaderData} />}
    >
      <div className="grid grid-cols-1 gap-4">
        {done && !actionData && <Alert tone="success" title={said(done)} />}
        <Codes {...loaderData} refused={editing ? undefined : actionData} />
        <EditForm
          key={revision}
          values={editing ? withoutTicks(fields) : fields}
          refused={editing}
          behind={behind}
          overtaken={editing?.code === "edit.conflict"}
          readOnly={!mayWrite}
        >
          <input type="hidden" name="intent" value="edit" />
          <DraftedField name="revision" value={String(revision)} />
          <PromotionFields currencies={currencies} />
          <Pace behind={behind} />
        </EditForm>
        <Uses {...loaderData} />
      </div>
    </ManagerPage>
  );
}

function TryIt({ loaded: { codes } }: { loaded: Route.ComponentProps["loaderData"] }) {
  const t = useTranslations("promotions");
  const paths = useManagerPaths();
  const [first] = codes.data;
  const query = first ? `?${new URLSearchParams({ code: first.code })}` : "";
  return (
    <Link to={paths.promotions(`/simulator${query}`)} className={buttonClass({ size: "sm" })}>
      <Calculator className="size-4" />
      {t("try")}
    </Link>
  );
}
