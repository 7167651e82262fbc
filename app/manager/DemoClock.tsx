import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { DemoClock as Clock } from "#shared/demo/contract.ts";
import { formatInstant } from "#shared/kit/time.ts";
import { Instant } from "../kit/Instant.tsx";
import type { Refused } from "../kit/submitted.ts";
import { useRefused } from "../kit/useRefused.ts";
import { Alert } from "../ui/Alert.tsx";
import { Button } from "../ui/Button.tsx";
import { Field } from "../ui/Field.tsx";
import { Panel } from "../ui/Panel.tsx";
import { TextInput } from "../ui/TextInput.tsx";
import { useMay } from "./context.ts";

const HOUR_SECONDS = 3_600;
const DAY_HOURS = 24;

interface DemoClockProps {
  clock: Clock;
  answer: Refused | { moved: true } | undefined;
}

/** What time it is in a demo, and a way to move on to see what time brings. */
export function DemoClock({ clock, answer }: DemoClockProps) {
  const t = useTranslations("manager.start");
  const moved = answer !== undefined && "moved" in answer;
  const hours = Math.round(clock.ahead / HOUR_SECONDS);
  const ahead = { days: Math.floor(hours / DAY_HOURS), hours: hours % DAY_HOURS };
  return (
    <Panel title={t("clock")} className="max-w-prose">
      {moved && (
        <Alert
          tone="success"
          title={t("clockMoved", { time: formatInstant(clock.now) })}
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
      {useMay("jobs.write") && <MoveClock refused={moved ? undefined : answer} />}
    </Panel>
  );
}

function MoveClock({ refused }: { refused: Refused | undefined }) {
  const t = useTranslations("manager.start");
  const { form, fault, message, typed } = useRefused(refused);
  const busy = useNavigation().formMethod === "POST";
  const atField = fault("by");
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
