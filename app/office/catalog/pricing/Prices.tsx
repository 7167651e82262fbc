import { Search, Tags, Undo2 } from "lucide-react";
import { Form, Link, useLocation, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { z } from "zod";
import { PRODUCT_KINDS } from "#shared/catalog/products/rules.ts";
import { pageContext } from "#app/requestContext.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { ListPagination } from "#app/office/lists/ListPagination.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import { CategorySelect } from "../categories/CategorySelect.tsx";
import type { Route } from "./+types/Prices";
import { gridQuery } from "./gridAddress.ts";
import { PriceGrid } from "./PriceGrid.tsx";
import { PriceHistory } from "./PriceHistory.tsx";
import { parseGridParams, pricesAction } from "./pricesAction.server.ts";
import { PricesPreview } from "./PricesPreview.tsx";

/** Extra columns for currencies without prices. */
const MAX_ADDED = 3;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { portal } = context.get(pageContext);
  const { searchParams } = url;
  const gridParams = parseGridParams(searchParams);
  const all = await portal.site.currencies();
  const priced = (await portal.catalogue.pricedCurrencies()).map(({ code }) => code);
  const known = new Set(all.map(({ code }) => code));
  const added = searchParams.getAll("with").filter((code) => known.has(code));
  return {
    found: await portal.prices.list(gridParams),
    columns: [...new Set(["TWD", ...priced, ...added.slice(0, MAX_ADDED)])],
    all,
    added: added.slice(0, MAX_ADDED),
    changes: (await portal.prices.changes({ page: 1, limit: 10 })).data.map(
      ({ cells, ...rest }) => ({ ...rest, count: cells.length }),
    ),
    narrowed: {
      search: gridParams.search ?? "",
      category: gridParams.category ?? "",
      kind: gridParams.kind?.[0] ?? "",
    },
    done: parseDoneMessage(searchParams),
  };
}

function parseDoneMessage(params: URLSearchParams) {
  const what = (["applied", "planned", "undone"] as const).find(
    (each) => each === params.get("done"),
  );
  const change = what !== "undone" && z.uuid().safeParse(params.get("change")).data;
  return what ? { what, change: change || null } : null;
}

export const action = async ({ request, context, url }: Route.ActionArgs) =>
  pricesAction(context.get(pageContext), await request.formData(), url);

export default function Prices({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.prices");
  const paths = useOfficePaths();
  const previewed = actionData && "previewed" in actionData ? actionData.previewed : null;
  const errors = useFormErrors(actionData && "code" in actionData ? actionData : undefined);
  // "Back" from the preview restores the input.
  const back =
    actionData && "typed" in actionData && !("code" in actionData) ? actionData.typed : undefined;
  const refused = back ? { ...errors, typed: back } : errors;
  const { found, columns, changes, done } = loaderData;
  return (
    <OfficePage
      title={t("title")}
      here={paths.prices()}
      intro={t("intro")}
      actions={
        <a
          href={paths.pricesFile(filterQuery(loaderData.narrowed))}
          download
          className={buttonClass({ size: "sm" })}
        >
          {t("csv")}
        </a>
      }
    >
      <div className="grid gap-4">
        {refused.message && <Alert tone={refused.tone} title={refused.message} />}
        {!actionData && done && <DoneNotice {...done} />}
        {previewed ? (
          <PricesPreview previewed={previewed} rows={found.data} columns={columns} />
        ) : (
          <>
            <GridControls {...loaderData} />
            {found.data.length === 0 ? (
              <EmptyState icon={<Tags />} title={t("emptyTitle")}>
                {t("emptyText")}
              </EmptyState>
            ) : (
              <PriceGrid
                key={filterQuery(loaderData.narrowed, { page: String(found.page) })}
                rows={found.data}
                columns={columns}
                matching={found.total}
                refused={refused}
              />
            )}
            <OtherPages {...loaderData} />
            <PriceHistory changes={changes} />
          </>
        )}
      </div>
    </OfficePage>
  );
}

function DoneNotice({ what, change }: NonNullable<Loaded["done"]>) {
  const t = useTranslations("manager.prices");
  const kept = gridQuery(useLocation().search);
  const action = useOfficePaths().prices(`/changes/${change}${kept}`);
  const busy = useNavigation().formAction === action;
  return (
    <Alert
      tone="success"
      title={t(what)}
      actions={
        change && (
          <Form method="post" action={action}>
            <Button type="submit" size="sm" busy={busy} icon={<Undo2 className="size-4" />}>
              {t("undo")}
            </Button>
          </Form>
        )
      }
    />
  );
}

type Loaded = Route.ComponentProps["loaderData"];

const filterQuery = (narrowed: Loaded["narrowed"], more: Record<string, string> = {}): string => {
  const said = Object.entries({ ...narrowed, ...more }).filter(([, value]) => value !== "");
  return said.length === 0 ? "" : `?${new URLSearchParams(said)}`;
};

function GridControls(loaded: Loaded) {
  const { narrowed, columns, all, added } = loaded;
  const t = useTranslations("manager.prices");
  return (
    <div className="flex flex-wrap items-end gap-3">
      <FilterForm {...loaded} />
      <Form className="flex flex-wrap items-end gap-3">
        {Object.entries(narrowed)
          .filter(([, value]) => value !== "")
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        {added.map((code) => (
          <input key={code} type="hidden" name="with" value={code} />
        ))}
        <Select name="with" aria-label={t("addCurrency")} defaultValue="" className="w-56">
          <option value="">{t("addCurrency")}</option>
          {all
            .filter(({ code }) => !columns.includes(code))
            .map(({ code }) => (
              <option key={code}>{code}</option>
            ))}
        </Select>
        <Button type="submit">{t("add")}</Button>
      </Form>
    </div>
  );
}

function FilterForm({ narrowed, added }: Loaded) {
  const t = useTranslations("manager.prices");
  const kind = useTranslations("catalogue.kind");
  const paths = useOfficePaths();
  return (
    <Form
      role="search"
      key={filterQuery(narrowed)} // resets inputs when filters are cleared
      className="flex flex-wrap items-end gap-3 max-sm:w-full"
    >
      {added.map((code) => (
        <input key={code} type="hidden" name="with" value={code} />
      ))}
      <TextInput
        type="search"
        name="search"
        aria-label={t("search")}
        placeholder={t("search")}
        maxLength={100}
        icon={<Search />}
        defaultValue={narrowed.search}
        className="w-64 max-sm:w-full"
      />
      <CategorySelect
        name="category"
        aria-label={t("category")}
        none={t("everyCategory")}
        defaultValue={narrowed.category}
        className="w-44 max-sm:w-full"
      />
      <Select
        name="kind"
        aria-label={t("kind")}
        defaultValue={narrowed.kind}
        className="w-36 max-sm:w-full"
      >
        <option value="">{t("everyKind")}</option>
        {PRODUCT_KINDS.map((each) => (
          <option key={each} value={each}>
            {kind(each)}
          </option>
        ))}
      </Select>
      <Button type="submit">{t("find")}</Button>
      {filterQuery(narrowed) !== "" && (
        <Link to={paths.prices()} className={buttonClass({ variant: "quiet" })}>
          {t("everything")}
        </Link>
      )}
    </Form>
  );
}

function OtherPages({ found, narrowed }: Loaded) {
  const paths = useOfficePaths();
  return (
    <ListPagination
      found={found}
      href={(number) => paths.prices(filterQuery(narrowed, { page: String(number) }))}
    />
  );
}
