import type { ReactNode } from "react";
import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { formatInstant } from "#shared/kit/time.ts";
import type { TextStanding } from "#shared/texts/office.ts";
import type { Refused } from "../../kit/submitted.ts";
import { useRefused } from "../../kit/useRefused.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { BeginPublishing, Missing } from "../form/BeginPublishing.tsx";

interface TextPublishingProps {
  text: TextStanding;
  refused: Refused | undefined;
  /** Whether the form below holds what is not saved. */
  dirty: boolean;
  /** Whether it can be taken from visitors. */
  mayGo: boolean;
  /** What publishing it brings about besides. */
  children?: ReactNode;
}

/** What visitors read, what is to come, and the ways to change that. */
export function TextPublishing({ text, refused, dirty, mayGo, children }: TextPublishingProps) {
  const t = useTranslations("texts.publishing");
  const { form, message, tone, fault } = useRefused(refused);
  const { publishFault, missing, behind } = text;
  return (
    <Panel title={t("title")}>
      <div ref={form as never} className="grid gap-4">
        {message && <Alert tone={tone} title={message} />}
        {publishFault !== null && <Alert tone="danger" title={t("failed")} />}
        <Standing text={text} />
        {Object.keys(missing).length > 0 && <Missing missing={missing} />}
        {behind.length > 0 && <p className="text-sm text-warning">{t("behind")}</p>}
        {children}
        <Deeds text={text} dirty={dirty} mayGo={mayGo} atFault={fault("at")} />
      </div>
    </Panel>
  );
}

function Standing({ text: { live, version, publish } }: Pick<TextPublishingProps, "text">) {
  const t = useTranslations("texts.publishing");
  return (
    <p className="text-sm">
      {live === null
        ? t("unseen", { version })
        : live === version
          ? t("seen", { version })
          : t("older", { live, version })}
      {publish && (
        <>
          {" "}
          <strong>
            {t("planned", {
              version: publish.version,
              at: formatInstant(publish.at).slice(0, 16),
            })}
          </strong>
        </>
      )}
    </p>
  );
}

interface DeedsProps extends Pick<TextPublishingProps, "text" | "dirty" | "mayGo"> {
  atFault: string | undefined;
}

function Deeds({ text, dirty, mayGo, atFault }: DeedsProps) {
  const t = useTranslations("texts.publishing");
  const { live, version, publish, missing } = text;
  const isSeen = live === version && !publish;
  const isWhole = Object.keys(missing).length === 0;
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
      {dirty && <p className="text-sm text-warning">{t("unsaved")}</p>}
      {!dirty && !isSeen && isWhole && <BeginPublishing version={version} atFault={atFault} />}
      {publish && (
        <Form method="post">
          <Button type="submit" name="intent" value="unschedule">
            {t("unschedule")}
          </Button>
        </Form>
      )}
      {mayGo && live !== null && (
        <Form method="post" className="ms-auto">
          <Button type="submit" name="intent" value="withdraw" variant="danger">
            {t("withdraw")}
          </Button>
        </Form>
      )}
    </div>
  );
}
