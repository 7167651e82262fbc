import { Download, Mail } from "lucide-react";
import { useTranslations } from "use-intl";
import { formatInstant } from "#shared/kit/time.ts";
import {
  EARLY_RELEASE_PERIOD_DAYS,
  UNBIND_PERIOD_DAYS,
} from "#shared/licensing/licenses/policy.ts";
import {
  COMPUTER_NAME_MAX,
  type OwnComputer,
  type OwnKeyDetail,
} from "#shared/licensing/productKeys/contract.ts";
import { MailedCodeField } from "#app/forms/MailedCodeField.tsx";
import { usePaths } from "#app/i18n/useLang.ts";
import { Instant } from "#app/text/Instant.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { DefinitionList } from "#app/ui/display/DefinitionList.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import type { KeyIntent } from "./keyAction.server.ts";
import type { KeyDone } from "./keyDone.ts";
import { useMessageWithDate } from "#app/forms/useMessageWithDate.ts";
import { KeyForm, type KeyFormContext } from "./KeyForm.tsx";

interface ComputersProps extends KeyFormContext {
  owned: OwnKeyDetail;
  /** Where codes are mailed to. */
  email: string;
  /** From the mail's link. */
  code: string | undefined;
  done: KeyDone | null;
  /** The computer that was just concerned. */
  about: string | undefined;
}

export function Computers(props: ComputersProps) {
  const { owned } = props;
  const t = useTranslations("productKeys.computer");
  const none = useTranslations("productKeys");
  const quota = useQuotaText(owned);
  return (
    <Panel
      title={t("title", owned.seats)}
      description={owned.computers.length > 0 || owned.releases.used > 0 ? quota : undefined}
      flush={owned.computers.length > 0}
    >
      {owned.computers.length === 0 ? (
        <p className="text-muted">{owned.closed === null ? t("empty") : none("noComputer")}</p>
      ) : (
        <ul className="grid grid-cols-1 divide-y divide-line">
          {owned.computers.map((computer) => (
            <Computer key={computer.uuid} computer={computer} {...props} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Said before a computer is released. */
function useQuotaText({ releases: { max, left, renewsAt } }: OwnKeyDetail): string {
  const t = useTranslations("productKeys.computer");
  if (max === 0) return t("quotaNone");
  const said = t("quota", { max, left, days: UNBIND_PERIOD_DAYS });
  return renewsAt === null ? said : `${said} ${t("quotaNext", { at: formatInstant(renewsAt) })}`;
}

type ComputerProps = ComputersProps & { computer: OwnComputer };

function Computer(props: ComputerProps) {
  const { owned, computer } = props;
  const { name, platform, version, seenAt, activatedAt, offlineUntil, live } = computer;
  const t = useTranslations("productKeys.computer");
  const paths = usePaths();
  return (
    <li id={`computer-${computer.uuid}`} className="grid min-w-0 grid-cols-1 gap-3 p-4 md:p-5">
      <h3 className="text-base wrap-anywhere">{name}</h3>
      {!live && offlineUntil !== null && (
        <p className="text-sm text-muted">{t("held", { until: formatInstant(offlineUntil) })}</p>
      )}
      <DefinitionList
        items={[
          { term: t("platform"), value: platform },
          { term: t("version"), value: version },
          { term: t("seen"), value: <Instant at={seenAt} /> },
          { term: t("activated"), value: <Instant at={activatedAt} /> },
          ...(offlineUntil === null
            ? []
            : [{ term: t("offline"), value: <Instant at={offlineUntil} /> }]),
        ]}
      />
      {offlineUntil !== null && (
        <a
          href={`${paths.productKey(owned.uuid)}/${computer.uuid}.lic`}
          download
          className={buttonClass({ size: "sm" }) + " justify-self-start"}
        >
          <Download className="size-4" />
          {t("file")}
        </a>
      )}
      <div role="group" aria-label={t("actions", { name })}>
        {live && <Release {...props} />}
        <Rename {...props} />
        <Lost {...props} />
      </div>
    </li>
  );
}

/** Its form was refused. */
const isAbout = (
  { refused, computer }: Pick<ComputerProps, "refused" | "computer">,
  ...intents: KeyIntent[]
): boolean =>
  refused?.computer === computer.uuid && intents.some((intent) => intent === refused.intent);

function Release(props: ComputerProps) {
  const { owned, computer, refused, idempotencyKey } = props;
  const t = useTranslations("productKeys.computer");
  const { name, offlineUntil, runsUntil, uuid } = computer;
  const { left, max } = owned.releases;
  const quota = useQuotaText(owned);
  return (
    <Disclosure summary={t("release")} open={isAbout(props, "release")}>
      {left === 0 ? (
        <div className="grid gap-3 text-sm">
          {isAbout(props, "release") && <Refused {...props} />}
          <p>{quota}</p>
        </div>
      ) : (
        <KeyForm
          intent="release"
          computer={uuid}
          submit={t("releaseSubmit", { name })}
          variant="danger"
          refused={refused}
          idempotencyKey={idempotencyKey}
        >
          {() => (
            <div className="grid gap-2 text-sm">
              <p>
                {offlineUntil === null
                  ? t("releaseText", { left, max })
                  : t("releaseOffline", { left, max, until: formatInstant(offlineUntil) })}
              </p>
              <p className="text-muted">{t("runs", { until: formatInstant(runsUntil) })}</p>
            </div>
          )}
        </KeyForm>
      )}
    </Disclosure>
  );
}

/** The quota ran out between looking and pressing. */
function Refused({ refused }: Pick<ComputerProps, "refused">) {
  const t = useTranslations("refusal");
  const message = useMessageWithDate(refused ? t(refused.code) : null, refused);
  return message && <Alert tone="warning" title={message} />;
}

function Rename(props: ComputerProps) {
  const { computer, refused, idempotencyKey } = props;
  const t = useTranslations("productKeys.computer");
  return (
    <Disclosure summary={t("rename")} open={isAbout(props, "rename")}>
      <KeyForm
        key={computer.name}
        intent="rename"
        computer={computer.uuid}
        submit={t("renameSubmit")}
        refused={refused}
        idempotencyKey={idempotencyKey}
      >
        {({ fieldError, typed }) => (
          <Field label={t("name")} error={fieldError("name")} required>
            <TextInput
              name="name"
              maxLength={COMPUTER_NAME_MAX}
              defaultValue={typed["name"] ?? computer.name}
            />
          </Field>
        )}
      </KeyForm>
    </Disclosure>
  );
}

function Lost(props: ComputerProps) {
  const { owned, computer, email, code, done, about, refused, idempotencyKey } = props;
  const t = useTranslations("productKeys.computer");
  const sent = done === "reset_code_sent" && about === computer.uuid;
  const asked = sent || code !== undefined || isAbout(props, "reset");
  // The mail names no computer: with several, the holder chooses.
  const obvious = code !== undefined && owned.computers.length === 1;
  const open = sent || obvious || isAbout(props, "reset", "sendCode");
  const form = { computer: computer.uuid, refused, idempotencyKey };
  const possible = isResettable(owned, computer);
  return (
    <Disclosure summary={t("lost")} open={open}>
      <div className="grid gap-4">
        <div className="grid gap-2 text-sm">
          <p>{computer.live ? t("lostCounts", { email }) : t("lostText", { email })}</p>
          <LostQuota owned={owned} computer={computer} />
        </div>
        {possible && asked && (
          <KeyForm intent="reset" submit={t("lostSubmit")} variant="danger" {...form}>
            {({ fieldError }) => (
              <MailedCodeField
                label={t("code")}
                hint={t("codeHint")}
                given={code}
                fieldError={fieldError}
              />
            )}
          </KeyForm>
        )}
        {possible && (
          <KeyForm
            intent="sendCode"
            submit={t("sendCode")}
            icon={<Mail className="size-4.5" />}
            {...form}
          />
        )}
      </div>
    </Disclosure>
  );
}

const isResettable = (
  { releases, earlyReleases }: OwnKeyDetail,
  { live, offlineUntil }: OwnComputer,
): boolean => (!live || releases.left > 0) && (offlineUntil === null || earlyReleases.left > 0);

function LostQuota({ owned, computer }: Pick<ComputerProps, "owned" | "computer">) {
  const t = useTranslations("productKeys.computer");
  const quota = useQuotaText(owned);
  const { left, max, renewsAt } = owned.earlyReleases;
  return (
    <>
      {computer.live && <p className="text-muted">{quota}</p>}
      {computer.offlineUntil !== null && (
        <p className="text-muted">
          {t("lostFile", { left, max, days: EARLY_RELEASE_PERIOD_DAYS })}
          {left === 0 &&
            renewsAt !== null &&
            ` ${t("lostFileNext", { at: formatInstant(renewsAt) })}`}
        </p>
      )}
    </>
  );
}
