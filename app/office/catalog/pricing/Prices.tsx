import { Search, Tags, Undo2 } from "lucide-react";
import { Form, Link, useLocation, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { z } from "zod";
import { PRODUCT_KINDS } from "#shared/catalog/products/rules.ts";
import { page } from "#app/requestContext.ts";
import { useRefused } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { ManagerPage } from "#app/office/layout/OfficePage.tsx";
import { Pages } from "#app/office/lists/ListPagination.tsx";
import { useManagerPaths } from "#app/office/layout/paths.ts";
import { CategorySelect } from "../categories/CategorySelect.tsx";
import type { Route } from "./+types/Prices";
import { gridSearch } from "./gridAddress.ts";
import { PriceGrid } from "./PriceGrid.tsx";
import { PriceHistory } from "./PriceHistory.tsx";
import { gridAsked, pricesAction } from "./pricesAction.server.ts";
import { PricesPreview } from "./PricesPreview.tsx";

/** Extra columns for currencies without prices. */
const MOST_ADDED = 3;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { portal } = context.get(page);
  const { searchParams } = url;
  const slice = gridAsked(searchParams);
  const all = await portal.site.currencies();
  const priced = (await portal.catalogue.pricedCurrencies()).map(({ code }) => code);
  const known = new Set(all.map(({ code }) => code));
  const added = searchParams.getAll("with").filter((code) => known.has(code));
  return {
    found: await portal.prices.list(slice),
    columns: [...new Set(["TWD", ...priced, ...added.slice(0, MOST_ADDED)])],
    all,
    added: added.slice(0, MOST_ADDED),
    changes: (await portal.prices.changes({ page: 1, limit: 10 })).data.map(
      ({ cells, ...told }) => ({ ...told, count: cells.length }),
    ),
    narrowed: {
      search: slice.search ?? "",
      category: slice.category ?? "",
      kind: slice.kind?.[0] ?? "",
    },
    done: doneIn(searchParams),
  };
}

function doneIn(params: URLSearchParams) {
  const what = (["applied", "planned", "undone"] as const).find(
    (each) => each === params.get("done"),
  );
  const change = what !== "undone" && z.uuid().safeParse(params.get("change")).data;
  return what ? { what, change: change || null } : null;
}

export const action = async ({ request, context, url }: Route.ActionArgs) =>
  pricesAction(context.get(page), await request.formData(), url);

export default function Prices({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.prices");
  const paths = useManagerPaths();
  const previewed = actionData && "previewed" in actionData ? actionData.previewed : null;
  const told = useRefused(actionData && "code" in actionData ? actionData : undefined);
  // "Back" from the preview restores the input.
  const back =
    actionData && "typed" in actionData && !("code" in actionData) ? actionData.typed : undefined;
  const refused = back ? { ...told, typed: back } : told;
  const { found, columns, changes, done } = loaderData;
  return (
    <ManagerPage
      title={t("title")}
      here={paths.prices()}
      intro={t("intro")}
      actions={
        <a
          href={paths.pricesFile(searchOf(loaderData.narrowed))}
          download
          className={buttonClass({ size: "sm" })}
        >
          {t("csv")}
        </a>
      }
    >
      <div className="grid gap-4">
        {refused.message && <Alert tone={refused.tone} title={refused.message} />}
        {!actionData && done && <JustDone {...done} />}
        {previewed ? (
          <PricesPreview previewed={previewed} rows={found.data} columns={columns} />
        ) : (
          <>
            <Narrow {...loaderData} />
            {found.data.length === 0 ? (
              <EmptyState icon={<Tags />} title={t("emptyTitle")}>
                {t("emptyText")}
              </EmptyState>
            ) : (
              <PriceGrid
                key={searchOf(loaderData.narrowed, { page: String(found.page) })}
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
    </ManagerPage>
  );
}

function JustDone({ what, change }: NonNullable<Loaded["done"]>) {
  const t = useTranslations("manager.prices");
  const kept = gridSearch(useLocation().search);
  const action = useManagerPaths().prices(`/changes/${change}${kept}`);
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

const searchOf = (narrowed: Loaded["narrowed"], more: Record<string, string> = {}): string => {
  const said = Object.entries({ ...narrowed, ...more }).filter(([, value]) => value !== "");
  return said.length === 0 ? "" : `?${new URLSearchParams(said)}`;
};

function Narrow(loaded: Loaded) {
  const { narrowed, columns, all, added } = loaded;
  const t = useTranslations("manager.prices");
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Narrowing {...loaded} />
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

function Narrowing({ narrowed, added }: Loaded) {
  const t = useTranslations("manager.prices");
  const kind = useTranslations("catalogue.kind");
  const paths = useManagerPaths();
  return (
    <Form
      role="search"
      key={searchOf(narrowed)} // resets inputs when filters are cleared
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
      {searchOf(narrowed) !== "" && (
        <Link to={paths.prices()} className={buttonClass({ variant: "quiet" })}>
          {t("everything")}
        </Link>
      )}
    </Form>
  );
}

function OtherPages({ found, narrowed }: Loaded) {
  const paths = useManagerPaths();
  return (
    <Pages
      found={found}
      href={(number) => paths.prices(searchOf(narrowed, { page: String(number) }))}
    />
  );
}
