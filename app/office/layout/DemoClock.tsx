import { useEffect, useState } from "react";
import { Form, useNavigation, useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import type { DemoClock as Clock } from "#shared/demo/clock/contract.ts";
import { formatInstant } from "#shared/kit/time.ts";
import { Instant } from "#app/text/Instant.tsx";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { useHasPermission } from "./officeContext.ts";

const HOUR_SECONDS = 3_600;
const DAY_HOURS = 24;
const LOOK_MS = 700;
const MAX_POLLS = 20;

interface DemoClockProps {
  clock: Clock;
  /** Real time up to which due work is done; null while it runs. */
  tasksDoneSince: string | null;
  answer: SubmissionError | { movedAt: string } | undefined;
}

export function DemoClock({ clock, tasksDoneSince, answer }: DemoClockProps) {
  const t = useTranslations("manager.start");
  const movedNow = answer && "movedAt" in answer ? answer.movedAt : null;
  const refused = answer && !("movedAt" in answer) ? answer : undefined;
  const [movedAt, setMovedAt] = useState(movedNow); // revalidation drops the answer
  if (movedNow !== null && movedNow !== movedAt) setMovedAt(movedNow);
  const moved = movedAt !== null && !refused;
  const pending = moved && (tasksDoneSince ?? "") < movedAt;
  usePolling(pending, movedAt);
  const hours = Math.round(clock.ahead / HOUR_SECONDS);
  const ahead = { days: Math.floor(hours / DAY_HOURS), hours: hours % DAY_HOURS };
  return (
    <Panel title={t("clock")} className="max-w-prose">
      {moved && (
        <Alert
          tone={pending ? "info" : "success"}
          title={t(pending ? "clockMoving" : "clockMoved", { time: formatInstant(clock.now) })}
          className="mb-4"
        />
      )}
      <p className="text-sm text-muted">{t("clockNow")}</p>
      <p className="text-lg">
        <Instant at={clock.now} />
      </p>
      <p className="text-sm text-muted">
        {clock.ahead === 0 ? t("clockReal") : t("clockAhead", ahead)}
      </p>
      {clock.ahead > 0 && <p className="mt-1 text-sm text-muted">{t("clockSplit")}</p>}
      {useHasPermission("jobs.write") && <MoveClock refused={refused} />}
    </Panel>
  );
}

/** Revalidates until due work is done, a limited number of times. */
function usePolling(pending: boolean, movedAt: string | null) {
  const { revalidate } = useRevalidator();
  const [looks, setLooks] = useState({ movedAt, count: 0 });
  const count = looks.movedAt === movedAt ? looks.count : 0;
  useEffect(() => {
    if (!pending || count >= MAX_POLLS) return;
    const timer = setTimeout(() => {
      setLooks({ movedAt, count: count + 1 });
      void revalidate();
    }, LOOK_MS);
    return () => clearTimeout(timer);
  }, [pending, movedAt, count, revalidate]);
}

function MoveClock({ refused }: { refused: SubmissionError | undefined }) {
  const t = useTranslations("manager.start");
  const { form, fieldError, message, typed } = useFormErrors(refused);
  const busy = useNavigation().formMethod === "POST";
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
