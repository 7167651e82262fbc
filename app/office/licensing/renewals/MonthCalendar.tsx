import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { addBigMoney, formatBigMoney } from "#shared/kit/bigMoney.ts";
import { addDays } from "#shared/kit/time.ts";
import type { RenewalCalendar } from "#shared/licensing/renewals/contract.ts";
import {
  firstDayOf,
  monthOf,
  RENEWAL_SOURCES,
  type RenewalSource,
} from "#shared/licensing/renewals/rules.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { classes } from "#app/ui/classes.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";

/** Beside the name of the source, never alone. */
const sourceColors: Readonly<Record<RenewalSource, string>> = {
  contract: "bg-accent",
  card: "bg-info",
  manual: "bg-warning",
  past_due: "bg-danger",
  ending: "bg-control",
  trial: "bg-success",
};

type Days = RenewalCalendar["days"];

interface MonthCalendarProps {
  calendar: RenewalCalendar;
  /** The day whose subscriptions are listed. */
  chosen: string | null;
}

/** A grid of weeks; on phones a list of the days on which something falls due. */
export function MonthCalendar({ calendar, chosen }: MonthCalendarProps) {
  const t = useTranslations("manager.renewals");
  const { days, month, today } = calendar;
  const dueOn = Map.groupBy(days, ({ day }) => day);
  return (
    <Panel
      title={t("calendarOf", { month })}
      description={t("calendarText")}
      actions={<MonthLinks calendar={calendar} />}
      flush
    >
      {days.length === 0 && <p className="px-5 py-4 text-sm text-muted">{t("nothingDue")}</p>}
      <ul className="md:hidden">
        {[...dueOn].map(([day, due]) => (
          <li key={day} className="border-b border-line last:border-b-0">
            <DayLink day={day} due={due} isChosen={day === chosen} className="px-4 py-3">
              <span className="font-semibold">
                {t("dayOf", { day, weekday: t(`weekdays.${weekdayOf(day)}`) })}
                {day === today && ` · ${t("today")}`}
              </span>
            </DayLink>
          </li>
        ))}
      </ul>
      {days.length > 0 && <Weeks calendar={calendar} dueOn={dueOn} chosen={chosen} />}
    </Panel>
  );
}

function MonthLinks({ calendar: { month, months } }: { calendar: RenewalCalendar }) {
  const t = useTranslations("manager.renewals");
  const paths = useOfficePaths();
  const at = months.indexOf(month);
  const steps = [
    { to: months[at - 1], label: t("previousMonth"), before: <ChevronLeft /> },
    { to: months[at + 1], label: t("nextMonth"), after: <ChevronRight /> },
  ];
  return steps.map(
    ({ to, label, before, after }) =>
      to && (
        <Link
          key={label}
          to={paths.renewals(`?month=${to}`)}
          aria-label={`${label}: ${to}`}
          className={classes(buttonClass({ size: "sm" }), "*:[svg]:size-4")}
          preventScrollReset
        >
          {before}
          <span className="max-sm:hidden">{to}</span>
          {after}
        </Link>
      ),
  );
}

const WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] as const;

const weekdayOf = (day: string) => WEEKDAYS[new Date(day).getUTCDay()] ?? "sun";

/** Whole weeks from Sunday on that hold the month. */
function weeksOf(month: string): string[][] {
  const weeks: string[][] = [];
  const first = firstDayOf(month);
  for (
    let sunday = addDays(first, -new Date(first).getUTCDay());
    sunday < firstDayOf(month, 1);
    sunday = addDays(sunday, 7)
  )
    weeks.push(WEEKDAYS.map((_, later) => addDays(sunday, later)));
  return weeks;
}

interface WeeksProps extends MonthCalendarProps {
  dueOn: ReadonlyMap<string, Days>;
}

function Weeks({ calendar: { month, today }, dueOn, chosen }: WeeksProps) {
  const t = useTranslations("manager.renewals");
  return (
    <table className="w-full table-fixed text-sm max-md:hidden">
      <caption className="sr-only">{t("calendarOf", { month })}</caption>
      <thead>
        <tr className="border-b border-control bg-sunken">
          {WEEKDAYS.map((name) => (
            <th
              key={name}
              scope="col"
              className="px-2 py-2 text-start text-xs font-semibold text-muted"
            >
              {t(`weekdays.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]} className="border-b border-line last:border-b-0">
            {week.map((day) => (
              <td
                key={day}
                className={classes(
                  "h-20 border-s border-line p-0 align-top first:border-s-0",
                  (monthOf(day) !== month || day < today) && "bg-sunken/60",
                )}
              >
                {monthOf(day) === month && (
                  <DayCell
                    day={day}
                    due={dueOn.get(day)}
                    isToday={day === today}
                    isChosen={day === chosen}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayCellProps {
  day: string;
  due: Days | undefined;
  isToday: boolean;
  isChosen: boolean;
}

function DayCell({ day, due, isToday, isChosen }: DayCellProps) {
  const t = useTranslations("manager.renewals");
  const number = (
    <span className={classes("text-xs", isToday ? "font-semibold" : "text-muted")}>
      <time dateTime={day}>{Number(day.slice(8))}</time>
      {isToday && ` · ${t("today")}`}
    </span>
  );
  if (!due) return <span className="block px-2 py-1.5">{number}</span>;
  return (
    <DayLink day={day} due={due} isChosen={isChosen} className="h-full px-2 py-1.5">
      {number}
    </DayLink>
  );
}

interface DayLinkProps {
  day: string;
  due: Days;
  isChosen: boolean;
  className: string;
  children: ReactNode;
}

function DayLink({ day, due, isChosen, className, children }: DayLinkProps) {
  const paths = useOfficePaths();
  return (
    <Link
      to={`${paths.renewals(`?day=${day}`)}#day`}
      aria-current={isChosen ? "date" : undefined}
      className={classes(
        "block -outline-offset-2! hover:bg-accent-soft aria-[current]:bg-accent-soft",
        className,
      )}
    >
      {children}
      <Due due={due} />
    </Link>
  );
}

/** How many by source, then what they bring by currency; what ends brings nothing. */
function Due({ due }: { due: Days }) {
  const t = useTranslations("manager.renewals");
  const bySource = Map.groupBy(due, ({ source }) => source);
  const paying = due.filter(({ source }) => source !== "ending" && source !== "trial");
  const byCurrency = Map.groupBy(paying, ({ amount }) => amount.currency);
  return (
    <>
      {[...byCurrency].map(([currency, sums]) => (
        <span key={currency} className="block font-semibold wrap-break-word tabular-nums">
          {formatBigMoney(
            addBigMoney(
              currency,
              sums.map(({ amount }) => amount),
            ),
          )}
        </span>
      ))}
      <span className="mt-1 grid gap-0.5 text-xs max-md:flex max-md:flex-wrap max-md:gap-x-4">
        {RENEWAL_SOURCES.filter((source) => bySource.has(source)).map((source) => (
          <span key={source} className="flex items-center gap-1.5">
            <span aria-hidden className={classes("size-2 rounded-sm", sourceColors[source])} />
            {t("sourceCount", { source: t(`sources.${source}`), count: countOf(bySource, source) })}
          </span>
        ))}
      </span>
    </>
  );
}

const countOf = (
  bySource: ReadonlyMap<Days[number]["source"], Days>,
  source: Days[number]["source"],
): number =>
  (bySource.get(source) ?? []).reduce((sum, { subscriptions }) => sum + subscriptions, 0);
