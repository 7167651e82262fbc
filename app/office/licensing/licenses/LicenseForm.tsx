import type { ReactNode } from "react";
import type { LicenseDetail } from "#shared/licensing/licenses/adminContract.ts";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { ReasonForm, type ReasonFormContext } from "#app/office/forms/ReasonForm.tsx";
import type { LicenseIntent } from "./licenseAction.server.ts";

export interface LicenseFormsProps extends ReasonFormContext {
  license: LicenseDetail;
}

interface LicenseFormProps extends LicenseFormsProps {
  intent: LicenseIntent;
  /** Of the computer it is about. */
  activation?: string;
  summary: string;
  text: string;
  submit: string;
  /** Asked before it is sent. */
  question?: string;
  /** Fields above the reason; `errors` is null if another form was refused. */
  children?: (errors: FormErrors | null) => ReactNode;
}

export const LicenseForm = ({ license, activation, ...form }: LicenseFormProps) => (
  <ReasonForm
    revision={license.revision}
    about={activation === undefined ? undefined : { name: "activation", value: activation }}
    {...form}
  />
);
