import { useEffect } from "react";
import { Form, useNavigation, useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import type { ClockMove, DemoClock as Clock, MoveFailure } from "#shared/demo/clock/contract.ts";
import { formatInstant } from "#shared/kit/time.ts";
import { Instant } from "#app/text/Instant.tsx";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Progress } from "#app/ui/feedback/Progress.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { useCodeLabels } from "./codeLabels.ts";
import { useHasPermission } from "./officeContext.ts";

const HOUR_SECONDS = 3_600;
const DAY_HOURS = 24;
const DAY_SECONDS = 86_400;
const LOOK_MS = 1_000;

interface DemoClockProps {
  clock: Clock;
  refused: SubmissionError | undefined;
}

export function DemoClock({ clock, refused }: DemoClockProps) {
  const t = useTranslations("manager.start");
  const { move } = clock;
  const isMoving = move !== null && move.endedAt === null;
  usePolling(isMoving, clock);
  const hours = Math.round(clock.ahead / HOUR_SECONDS);
  const ahead = { days: Math.floor(hours / DAY_HOURS), hours: hours % DAY_HOURS };
  const mayMove = useHasPermission("jobs.write");
  return (
    <Panel title={t("clock")} className="max-w-prose">
      {move && !isMoving && (
        <Alert
          tone="success"
          title={t("clockMoved", { time: formatInstant(clock.now) })}
          className="mb-4"
        />
      )}
      {move && move.failures.length > 0 && <Failures failures={move.failures} />}
      <p className="text-sm text-muted">{t("clockNow")}</p>
      <p className="text-lg">
        <Instant at={clock.now} />
      </p>
      <p className="text-sm text-muted">
        {clock.ahead === 0 ? t("clockReal") : t("clockAhead", ahead)}
      </p>
      {clock.ahead > 0 && <p className="mt-1 text-sm text-muted">{t("clockSplit")}</p>}
      {isMoving && <Moving clock={clock} move={move} />}
      {mayMove && (!isMoving || refused) && <MoveClock refused={refused} />}
    </Panel>
  );
}

/** Revalidates until the clock has arrived. */
function usePolling(isMoving: boolean, clock: Clock) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => void revalidate(), LOOK_MS);
    return () => clearTimeout(timer);
  }, [isMoving, clock, revalidate]);
}

function Moving({ clock, move: { from, to } }: { clock: Clock; move: ClockMove }) {
  const t = useTranslations("manager.start");
  const end = new Date(new Date(clock.now).getTime() + (to - clock.ahead) * 1_000);
  const days = Math.ceil((to - from) / DAY_SECONDS);
  const day = Math.min(days, Math.floor((clock.ahead - from) / DAY_SECONDS) + 1);
  return (
    <div className="mt-4 grid gap-2">
      <Progress
        label={t("clockMoving", { time: formatInstant(end) })}
        value={clock.ahead - from}
        max={to - from}
        valueText={t("clockDay", { day, days })}
      />
      <p className="text-sm text-muted">{t("clockGoesOn")}</p>
      {useHasPermission("jobs.write") && <StopClock />}
    </div>
  );
}

function StopClock() {
  const t = useTranslations("manager.start");
  const busy = useNavigation().formData?.get("intent") === "stop";
  return (
    <Form method="post" preventScrollReset>
      <Button type="submit" name="intent" value="stop" size="sm" busy={busy}>
        {t("clockStop")}
      </Button>
    </Form>
  );
}

function Failures({ failures }: { failures: readonly MoveFailure[] }) {
  const t = useTranslations("manager.start");
  const task = useCodeLabels("jobs.taskNames");
  const job = useCodeLabels("jobs.kinds");
  const line = ({ kind, name, times, error }: MoveFailure) => {
    if (kind === "job") return t("clockJobFailed", { name: job(name), times, error });
    const named = kind === "task" ? task(name) : t("clockSimulator");
    return t("clockTaskFailed", { name: named, times, error });
  };
  return (
    <Alert tone="warning" title={t("clockFailed")} className="mb-4">
      <ul className="list-disc ps-5 break-words">
        {failures.map((failure) => (
          <li key={`${failure.kind} ${failure.name}`}>{line(failure)}</li>
        ))}
      </ul>
    </Alert>
  );
}

function MoveClock({ refused }: { refused: SubmissionError | undefined }) {
  const t = useTranslations("manager.start");
  const { form, fieldError, message, typed } = useFormErrors(refused);
  const busy = useNavigation().formData?.has("by") ?? false;
  const atField = fieldError("by");
  return (
    <Form ref={form} method="post" noValidate className="mt-4 grid gap-4">
      {message && !atField && <Alert tone="warning" title={message} />}
      <Field label={t("clockStep")} hint={t("clockHint")} error={atField} required>
        <TextInput name="by" defaultValue={typed.by ?? "+1d"} className="max-w-40" />
      </Field>
      <Button type="submit" busy={busy} className="justify-self-start">
        {t("clockMove")}
      </Button>
    </Form>
  );
}
