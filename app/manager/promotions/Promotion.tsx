import { Calculator } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { PromotionDetail } from "#shared/promotions/office.ts";
import { page } from "../../context.ts";
import { DraftedField } from "../../kit/DraftedField.tsx";
import { Alert } from "../../ui/Alert.tsx";
import { buttonClass } from "../../ui/buttonClass.ts";
import { useMay } from "../context.ts";
import { EditForm } from "../form/EditForm.tsx";
import { Pace } from "../form/Pace.tsx";
import { namedId } from "../item.server.ts";
import { pageIn } from "../pageIn.ts";
import { ManagerPage } from "../ManagerPage.tsx";
import { useManagerPaths } from "../paths.ts";
import type { Route } from "./+types/Promotion";
import { Codes } from "./Codes.tsx";
import { fieldsOf, withoutTicks } from "./fields.ts";
import { promotionAction } from "./promotionAction.server.ts";
import { PromotionFields } from "./PromotionFields.tsx";
import { StateBadge } from "./StateBadge.tsx";
import { Uses } from "./Uses.tsx";

const DONE = [
  "promotion_created",
  "promotion_changed",
  "promotion_code_added",
  "promotion_codes_made",
  "promotion_code_withdrawn",
] as const;

/** One promotion: its codes, what it does, and the orders it was used for. */
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

/** Currencies that it has amounts in, though no plan is priced in them any more. */
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
          overtaken={editing?.code === "promotion.changed"}
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

/** Leads to the simulator, with the first of its codes filled in. */
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
