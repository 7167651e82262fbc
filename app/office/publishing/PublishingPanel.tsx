import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { formatMinute } from "#shared/kit/time.ts";
import type { EntryStatus } from "#shared/content/cms/editorContract.ts";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { nonBreaking } from "#app/text/nonBreakingText.tsx";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { PublishForm, MissingParts, type PublishWarnings } from "./PublishForm.tsx";
import { ConfirmForm } from "#app/office/forms/ConfirmForm.tsx";

type PublishingStatus = Pick<
  EntryStatus,
  "live" | "version" | "publish" | "publishFault" | "missing" | "behind"
>;

interface PublishingPanelProps {
  words: "products.publishing" | "texts.publishing";
  standing: PublishingStatus;
  refused: SubmissionError | undefined;
  dirty: boolean;
  mayWrite: boolean;
  mayGo: boolean;
  /** First day that visitors see the published version; absent if they see it already. */
  ahead?: string | null | undefined;
  sure?: PublishWarnings | undefined;
  children?: ReactNode;
  beside?: ReactNode;
}

export function PublishingPanel(props: PublishingPanelProps) {
  const { words, standing, refused, mayWrite } = props;
  const t = useTranslations(words);
  const { form, message, tone, fieldError } = useFormErrors(refused);
  const { publishFault, missing } = standing;
  return (
    <Panel title={t("title")}>
      <div ref={form as never} className="flex flex-wrap items-center gap-4">
        <div className="grid min-w-0 flex-1 basis-80 gap-4">
          {message && !fieldError("at") && <Alert tone={tone} title={message} />}
          {publishFault !== null && <Alert tone="danger" title={t("failed")} />}
          <PublishingMessage words={words} standing={standing} ahead={props.ahead} />
          {Object.keys(missing).length > 0 && <MissingParts missing={missing} />}
          {standing.behind.length > 0 && <Behind {...standing} />}
          {props.children}
        </div>
        {mayWrite && <PublishingActions {...props} atError={fieldError("at")} />}
      </div>
    </Panel>
  );
}

/** Outdated translations do not block publishing. */
function Behind({ live, version }: Pick<PublishingStatus, "live" | "version">) {
  const t = useTranslations("texts.publishing");
  return (
    <p className="flex gap-1.5 text-sm text-warning">
      <TriangleAlert className="h-[1lh] w-4 shrink-0" aria-hidden />
      {t(live === version ? "behindSeen" : "behind")}
    </p>
  );
}

function PublishingMessage({
  words,
  standing,
  ahead,
}: Pick<PublishingPanelProps, "words" | "standing" | "ahead">) {
  const t = useTranslations(words);
  const ofDay = useTranslations("texts.publishing");
  const { live, version, publish } = standing;
  return (
    <p className="text-sm">
      {live === null
        ? t("unseen", { version })
        : ahead
          ? nonBreaking(
              ofDay(live === version ? "ahead" : "olderAhead", { live, version, day: ahead }),
            )
          : live === version
            ? t("seen", { version })
            : t("older", { live, version })}
      {publish && (
        <strong className="mt-1 block">
          {t("planned", {
            version: publish.version,
            at: formatMinute(publish.at),
          })}
        </strong>
      )}
    </p>
  );
}

interface PublishingActionsProps extends Pick<
  PublishingPanelProps,
  "words" | "standing" | "dirty" | "mayGo" | "beside" | "sure"
> {
  atError: string | undefined;
}

function PublishingActions(props: PublishingActionsProps) {
  const { words, standing, dirty, mayGo, beside, sure, atError } = props;
  const t = useTranslations(words);
  const { live, version, publish, missing } = standing;
  const isSeen = live === version && !publish;
  const isWhole = Object.keys(missing).length === 0;
  return (
    <div
      className={classes(
        "flex flex-wrap gap-x-6 gap-y-4 empty:hidden",
        // One button stands beside the text, several below it.
        isSeen ? "ms-auto" : "w-full",
        // The error below the field must not push the buttons down.
        atError ? "items-start text-sm sm:*:pt-[calc(1lh+0.375rem)]" : "items-end",
      )}
    >
      {dirty && <p className="text-sm text-warning">{t("unsaved")}</p>}
      {!dirty && !isSeen && isWhole && (
        <PublishForm standing={standing} sure={sure} atError={atError} />
      )}
      {publish && (
        <Form method="post">
          <Button type="submit" name="intent" value="unschedule">
            {t("unschedule")}
          </Button>
        </Form>
      )}
      {mayGo && live !== null && (
        <ConfirmForm
          title={t("withdrawTitle")}
          text={t("withdrawText")}
          submit={t("withdraw")}
          danger
          className="ms-auto"
        >
          <Button type="submit" name="intent" value="withdraw">
            {t("withdraw")}
          </Button>
        </ConfirmForm>
      )}
      {beside}
    </div>
  );
}
