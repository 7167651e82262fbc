import { Calculator } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { PromotionDetail } from "#shared/sales/promotions/adminContract.ts";
import { pageContext } from "#app/requestContext.ts";
import { DraftField } from "#app/forms/DraftField.tsx";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { EditForm } from "#app/office/forms/EditForm.tsx";
import { TranslationStatusFields } from "#app/office/publishing/TranslationStatusFields.tsx";
import { requireId } from "#app/office/layout/idParam.server.ts";
import { namedPageParam } from "#app/office/lists/pageParam.ts";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/Promotion";
import { PromoCodes } from "./PromoCodes.tsx";
import { toFormFields, withoutCheckboxes } from "./formValues.ts";
import { promotionAction } from "./promotionAction.server.ts";
import { PromotionFields } from "./PromotionFields.tsx";
import { PromotionBadge } from "./PromotionBadge.tsx";
import { Redemptions } from "./Redemptions.tsx";

const DONE = [
  "promotion_created",
  "promotion_changed",
  "promotion_code_added",
  "promotion_codes_made",
  "promotion_code_withdrawn",
] as const;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { portal } = context.get(pageContext);
  const named = requireId(params);
  const at = (name: string) => ({
    ...named,
    limit: 10,
    page: namedPageParam(url.searchParams, name),
  });
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
  promotionAction(context.get(pageContext), requireId(params).id, await request.formData());

export default function Promotion({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("promotions");
  const said = useTranslations("done");
  const paths = useOfficePaths();
  const mayWrite = useHasPermission("promotions.write");
  const { promotion, done, currencies } = loaderData;
  const { uuid, name, revision, behind } = promotion;
  const editing = actionData?.typed?.["intent"] === "edit" ? actionData : undefined;
  const fields = toFormFields(promotion);
  return (
    <OfficePage
      title={name}
      here={paths.promotions(`/${uuid}`)}
      above={[{ label: t("title"), href: paths.promotions() }]}
      badge={<PromotionBadge {...promotion} />}
      actions={<TryIt loaded={loaderData} />}
    >
      <div className="grid grid-cols-1 gap-4">
        {done && !actionData && <Alert tone="success" title={said(done)} />}
        <PromoCodes {...loaderData} refused={editing ? undefined : actionData} />
        <EditForm
          key={revision}
          values={editing ? withoutCheckboxes(fields) : fields}
          refused={editing}
          behind={behind}
          overtaken={editing?.code === "edit.conflict"}
          readOnly={!mayWrite}
        >
          <input type="hidden" name="intent" value="edit" />
          <DraftField name="revision" value={String(revision)} />
          <PromotionFields currencies={currencies} products={promotion.products} />
          <TranslationStatusFields behind={behind} />
        </EditForm>
        <Redemptions {...loaderData} />
      </div>
    </OfficePage>
  );
}

function TryIt({ loaded: { codes } }: { loaded: Route.ComponentProps["loaderData"] }) {
  const t = useTranslations("promotions");
  const paths = useOfficePaths();
  const [first] = codes.data;
  const query = first ? `?${new URLSearchParams({ code: first.code })}` : "";
  return (
    <Link to={paths.promotions(`/simulator${query}`)} className={buttonClass({ size: "sm" })}>
      <Calculator className="size-4" />
      {t("try")}
    </Link>
  );
}
