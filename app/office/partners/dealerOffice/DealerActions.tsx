import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import {
  type DealerSummary,
  MAX_KNOWN_AS,
  type OfficeDealer,
} from "#shared/partners/dealerOffice/contract.ts";
import type { SubmissionError } from "#app/forms/submitted.ts";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Checkbox } from "#app/ui/inputs/Checkbox.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { ReasonForm, type ReasonFormContext } from "#app/office/forms/ReasonForm.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import type { DealerIntent } from "./dealerAction.server.ts";
import { type CapProduct, TermsFields } from "./TermsFields.tsx";
import { termsValues } from "./termsForm.ts";
import { UpperField } from "./UpperField.tsx";

interface ActionsProps extends ReasonFormContext {
  dealer: OfficeDealer;
  refused: SubmissionError | undefined;
  /** All, in the order of the tree. */
  dealers: readonly DealerSummary[];
  products: readonly CapProduct[];
}

/** Nothing for those who may not change it. */
export function DealerActions(props: ActionsProps) {
  const t = useTranslations("manager.dealers");
  const { state } = props.dealer;
  if (!useHasPermission("dealers.write")) return null;
  return (
    <Panel title={t("actions")} description={t("actionsText")}>
      {state === "closed" ? (
        <p className="text-sm text-muted">{t("closedText")}</p>
      ) : (
        <div className="-my-3">
          <Agree {...props} />
          <Edit {...props} />
          <Move {...props} />
          {state === "active" ? (
            <Action
              {...props}
              intent="suspend"
              summary={t("suspend")}
              text={t("suspendText")}
              question={t("suspendAsk")}
            />
          ) : (
            <Action {...props} intent="resume" summary={t("resume")} text={t("resumeText")} />
          )}
          <Action
            {...props}
            intent="close"
            summary={t("closeDealer")}
            text={t("closeText")}
            question={t("closeAsk")}
          />
        </div>
      )}
    </Panel>
  );
}

interface ActionProps extends ActionsProps {
  intent: DealerIntent;
  summary: string;
  text: ReactNode;
  submit?: string;
  question?: string;
  children?: (errors: FormErrors | null) => ReactNode;
}

function Action({ dealer, intent, summary, text, submit = summary, ...form }: ActionProps) {
  const t = useTranslations("manager.dealers");
  return (
    <ReasonForm
      errors={form.errors}
      idempotencyKey={form.idempotencyKey}
      question={form.question}
      revision={dealer.revision}
      reasonHint={t("reasonHint")}
      {...{ intent, summary, text, submit }}
    >
      {form.children}
    </ReasonForm>
  );
}

function Agree(props: ActionsProps) {
  const t = useTranslations("manager.dealers");
  const { dealer, products, refused } = props;
  const latest = dealer.agreements.find(({ current }) => current) ?? dealer.agreements[0];
  return (
    <Action
      {...props}
      intent="agree"
      summary={t("addAgreement")}
      text={t("addAgreementText")}
      submit={t("save")}
    >
      {(errors) => (
        <>
          <TermsFields
            values={errors?.typed ?? termsValues(latest)}
            errors={errors}
            refused={refused}
            products={products}
          />
          <Field label={t("from")} hint={t("fromHint")} error={errors?.fieldError("from")}>
            <TextInput type="datetime-local" name="from" defaultValue={errors?.typed["from"]} />
          </Field>
        </>
      )}
    </Action>
  );
}

function Edit(props: ActionsProps) {
  const t = useTranslations("manager.dealers");
  const { knownAs, area, mayAppoint, isCompany } = props.dealer;
  return (
    <Action {...props} intent="edit" summary={t("edit")} text={t("editText")} submit={t("save")}>
      {(errors) => (
        <>
          <Field label={t("knownAs")} hint={t("knownAsHint")} error={errors?.fieldError("knownAs")}>
            <TextInput
              name="knownAs"
              maxLength={MAX_KNOWN_AS}
              defaultValue={errors?.typed["knownAs"] ?? knownAs}
            />
          </Field>
          <Field label={t("area")} hint={t("areaHint")} error={errors?.fieldError("area")}>
            <TextInput name="area" maxLength={100} defaultValue={errors?.typed["area"] ?? area} />
          </Field>
          <Checkbox
            name="mayAppoint"
            label={t("mayAppoint")}
            hint={t("mayAppointHint")}
            defaultChecked={errors ? errors.typed["mayAppoint"] === "on" : mayAppoint}
          />
          <Checkbox
            name="isCompany"
            label={t("isCompany")}
            hint={t("isCompanyHint")}
            defaultChecked={errors ? errors.typed["isCompany"] === "on" : isCompany}
          />
        </>
      )}
    </Action>
  );
}

function Move(props: ActionsProps) {
  const t = useTranslations("manager.dealers");
  const { dealer, dealers } = props;
  return (
    <>
      <span id="move" className="block scroll-mt-4" />
      <Action
        {...props}
        intent="move"
        summary={t("moveSection")}
        text={t("moveSectionText")}
        submit={t("move")}
      >
        {(errors) => (
          <UpperField
            label={t("newUpper")}
            hint={t("upperFieldHint")}
            error={errors?.fieldError("parent")}
            defaultValue={errors?.typed["parent"] ?? dealer.parent ?? ""}
            dealers={dealers.filter(({ uuid }) => uuid !== dealer.uuid)}
          />
        )}
      </Action>
    </>
  );
}
