import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { formatMinute } from "#shared/kit/time.ts";
import type { TextStanding } from "#shared/content/cms/editorContract.ts";
import type { Refused } from "#app/forms/submitted.ts";
import { unbroken } from "#app/text/nonBreakingText.tsx";
import { useRefused } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { BeginPublishing, Missing, type Sure } from "./PublishForm.tsx";
import { SureForm } from "#app/office/forms/ConfirmForm.tsx";

type Standing = Pick<
  TextStanding,
  "live" | "version" | "publish" | "publishFault" | "missing" | "behind"
>;

interface PublishingPanelProps {
  words: "products.publishing" | "texts.publishing";
  standing: Standing;
  refused: Refused | undefined;
  dirty: boolean;
  mayWrite: boolean;
  mayGo: boolean;
  /** First day that visitors see the published version; absent if they see it already. */
  ahead?: string | null | undefined;
  sure?: Sure | undefined;
  children?: ReactNode;
  beside?: ReactNode;
}

export function PublishingPanel(props: PublishingPanelProps) {
  const { words, standing, refused, mayWrite } = props;
  const t = useTranslations(words);
  const { form, message, tone, fault } = useRefused(refused);
  const { publishFault, missing } = standing;
  return (
    <Panel title={t("title")}>
      <div ref={form as never} className="flex flex-wrap items-center gap-4">
        <div className="grid min-w-0 flex-1 basis-80 gap-4">
          {message && !fault("at") && <Alert tone={tone} title={message} />}
          {publishFault !== null && <Alert tone="danger" title={t("failed")} />}
          <Told words={words} standing={standing} ahead={props.ahead} />
          {Object.keys(missing).length > 0 && <Missing missing={missing} />}
          {standing.behind.length > 0 && <Behind {...standing} />}
          {props.children}
        </div>
        {mayWrite && <Deeds {...props} atFault={fault("at")} />}
      </div>
    </Panel>
  );
}

/** Outdated translations do not block publishing. */
function Behind({ live, version }: Pick<Standing, "live" | "version">) {
  const t = useTranslations("texts.publishing");
  return (
    <p className="flex gap-1.5 text-sm text-warning">
      <TriangleAlert className="h-[1lh] w-4 shrink-0" aria-hidden />
      {t(live === version ? "behindSeen" : "behind")}
    </p>
  );
}

function Told({
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
          ? unbroken(
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

interface DeedsProps extends Pick<
  PublishingPanelProps,
  "words" | "standing" | "dirty" | "mayGo" | "beside" | "sure"
> {
  atFault: string | undefined;
}

function Deeds(props: DeedsProps) {
  const { words, standing, dirty, mayGo, beside, sure, atFault } = props;
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
        atFault ? "items-start text-sm sm:*:pt-[calc(1lh+0.375rem)]" : "items-end",
      )}
    >
      {dirty && <p className="text-sm text-warning">{t("unsaved")}</p>}
      {!dirty && !isSeen && isWhole && (
        <BeginPublishing standing={standing} sure={sure} atFault={atFault} />
      )}
      {publish && (
        <Form method="post">
          <Button type="submit" name="intent" value="unschedule">
            {t("unschedule")}
          </Button>
        </Form>
      )}
      {mayGo && live !== null && (
        <SureForm
          title={t("withdrawTitle")}
          text={t("withdrawText")}
          submit={t("withdraw")}
          danger
          className="ms-auto"
        >
          <Button type="submit" name="intent" value="withdraw">
            {t("withdraw")}
          </Button>
        </SureForm>
      )}
      {beside}
    </div>
  );
}
