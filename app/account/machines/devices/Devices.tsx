import { Activity, Plus, SearchX } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { Device } from "#shared/machines/devices/contract.ts";
import { compareUrgency } from "#shared/machines/devices/urgency.ts";
import { AccountPage } from "#app/account/layout/AccountPage.tsx";
import { machinePhrases } from "#app/i18n/pagePhrases.server.ts";
import { PhrasesProvider } from "#app/i18n/PhrasesProvider.tsx";
import { usePaths } from "#app/i18n/useLang.ts";
import { FlashMessage } from "#app/layout/FlashMessage.tsx";
import { ListTabs } from "#app/lists/ListTabs.tsx";
import { pageContext } from "#app/requestContext.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";
import { SearchForm } from "#app/ui/inputs/SearchForm.tsx";
import type { Route } from "./+types/Devices";
import { type Condition, CONDITIONS, conditionOf } from "./condition.ts";
import { DeviceCard } from "./DeviceCard.tsx";
import { isStale, LiveLine } from "./LiveLine.tsx";
import { useLiveDevices } from "./useLiveDevices.ts";

/** Access needs the `intelligent` setting. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { portal, lang } = context.get(pageContext);
  return {
    phrases: machinePhrases(lang),
    devices: await portal.devices.list(),
    now: new Date().toISOString(),
    isRemoved: url.searchParams.get("done") === "device_removed",
  };
}

export default function Devices({ loaderData }: Route.ComponentProps) {
  return (
    <PhrasesProvider phrases={loaderData.phrases}>
      <Screen {...loaderData} />
    </PhrasesProvider>
  );
}

function Screen({ isRemoved, ...loaded }: Route.ComponentProps["loaderData"]) {
  const t = useTranslations("machines");
  const { devices, line, now } = useLiveDevices(loaded);
  const [query] = useSearchParams();
  const state = CONDITIONS.find((each) => each === query.get("state")) ?? null;
  const search = (query.get("search") ?? "").trim().slice(0, 100);
  const found = devices.filter((device) => isNamed(device, search));
  const shown = found
    .filter((device) => state === null || conditionOf(device) === state)
    .toSorted(compareUrgency);
  return (
    <AccountPage title={t("title")}>
      <FlashMessage done={isRemoved ? "device_removed" : null}>
        {devices.length === 0 ? (
          <EmptyState icon={<Activity />} title={t("empty.title")} action={<AddLink />}>
            {t("empty.text")}
          </EmptyState>
        ) : (
          <>
            <Head search={search} />
            <div>
              <Filters devices={found} state={state} search={search} />
              <LiveLine line={line} now={now} />
            </div>
            {shown.length === 0 && <NothingFound />}
            <ul aria-label={t("list")} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
              {shown.map((device) => (
                <li key={device.uuid} className="min-w-0">
                  <DeviceCard device={device} now={now} stale={isStale(line)} />
                </li>
              ))}
            </ul>
          </>
        )}
      </FlashMessage>
    </AccountPage>
  );
}

/** By each word, in the name, the model or the place. */
function isNamed({ name, model, location }: Device, search: string): boolean {
  const text = `${name} ${model} ${location}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function AddLink() {
  const t = useTranslations("machines");
  return (
    <Link to={usePaths().newMachine()} className={buttonClass({ variant: "primary" })}>
      <Plus className="size-4.5" />
      {t("add")}
    </Link>
  );
}

function Head({ search }: { search: string }) {
  const t = useTranslations("machines.filter");
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <SearchForm
        action={usePaths().machines()}
        search={search}
        label={t("search")}
        placeholder={t("placeholder")}
        submit={t("submit")}
        className="min-w-60 max-w-form flex-1"
      />
      <AddLink />
    </div>
  );
}

interface FiltersProps {
  devices: readonly Device[];
  state: Condition | null;
  search: string;
}

function Filters({ devices, state, search }: FiltersProps) {
  const t = useTranslations("machines");
  const paths = usePaths();
  const kept = search === "" ? {} : { search };
  const counted = CONDITIONS.map((each) => ({
    each,
    count: devices.filter((device) => conditionOf(device) === each).length,
  })).filter(({ each, count }) => count > 0 || each === state);
  return (
    <ListTabs
      label={t("filter.label")}
      tabs={[
        {
          label: t("filter.all"),
          href: paths.machines(kept),
          count: devices.length,
          current: state === null,
        },
        ...counted.map(({ each, count }) => ({
          label: t(`states.${each}`),
          href: paths.machines({ ...kept, state: each }),
          count,
          current: each === state,
          urgent: each === "alarm" || each === "lost",
        })),
      ]}
    />
  );
}

function NothingFound() {
  const t = useTranslations("machines.empty");
  return (
    <EmptyState
      icon={<SearchX />}
      title={t("found")}
      action={
        <Link to={usePaths().machines()} className={buttonClass()}>
          {t("all")}
        </Link>
      }
    >
      {t("foundText")}
    </EmptyState>
  );
}
