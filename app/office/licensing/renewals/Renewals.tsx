import { CalendarClock } from "lucide-react";
import { useTranslations } from "use-intl";
import { DueRenewalsInput, renewals } from "#shared/licensing/renewals/contract.ts";
import { monthOf, RENEWAL_SOURCES } from "#shared/licensing/renewals/rules.ts";
import { pageContext } from "#app/requestContext.ts";
import { pageParam } from "#app/lists/pageParam.server.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/Renewals";
import { DueOnDay } from "./DueOnDay.tsx";
import { Forecast } from "./Forecast.tsx";
import { MonthCalendar } from "./MonthCalendar.tsx";

/** A day or month that cannot be shown reads as none. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { portal } = context.get(pageContext);
  const asked = url.searchParams;
  const day = DueRenewalsInput.shape.day.safeParse(asked.get("day")).data;
  const month = asked.get("month") ?? (day && monthOf(day));
  const read = renewals.calendar.input.safeParse({ month });
  const calendar = await portal.renewals.calendar(read.data ?? {});
  if (!day || monthOf(day) !== calendar.month || day < calendar.today)
    return { calendar, chosen: null };
  const source = RENEWAL_SOURCES.find((each) => each === asked.get("source"));
  const input = DueRenewalsInput.parse({ day, source, page: pageParam(asked) });
  const found = await portal.renewals.list(input);
  return { calendar, chosen: { day, source, found } };
}

export default function Renewals({ loaderData: { calendar, chosen } }: Route.ComponentProps) {
  const t = useTranslations("manager.renewals");
  const isEmpty = calendar.forecast.length === 0 && calendar.days.length === 0;
  return (
    <OfficePage title={t("title")} here={useOfficePaths().renewals()} intro={t("intro")}>
      <div className="grid gap-4">
        <MonthCalendar calendar={calendar} chosen={chosen?.day ?? null} />
        {chosen && <DueOnDay {...chosen} days={calendar.days} />}
        {isEmpty ? (
          <Panel title={t("forecast")}>
            <EmptyState icon={<CalendarClock />} title={t("emptyTitle")}>
              {t("emptyText")}
            </EmptyState>
          </Panel>
        ) : (
          <Forecast months={calendar.forecast} />
        )}
      </div>
    </OfficePage>
  );
}
