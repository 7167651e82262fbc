import type { ReactNode } from "react";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { ActionForm, type ActionFormProps } from "../ActionForm.tsx";
import type { SubscriptionActionResult, SubscriptionIntent } from "./subscriptionAction.server.ts";

export interface SubscriptionFormContext {
  readonly refused: SubscriptionActionResult["refused"] | undefined;
  readonly idempotencyKey: string;
}

interface SubscriptionFormProps
  extends SubscriptionFormContext, Pick<ActionFormProps, "submit" | "icon" | "variant"> {
  intent: SubscriptionIntent;
  /** What the button does, before it is pressed; a function if it has fields that can be refused. */
  children: ReactNode | ((fieldError: FormErrors["fieldError"]) => ReactNode);
}

/** One action of the subscription's page. */
export function SubscriptionForm({ refused, children, ...action }: SubscriptionFormProps) {
  return (
    <ActionForm {...action} refused={refused?.intent === action.intent ? refused : undefined}>
      {({ fieldError }) => (
        <div className="grid gap-1 text-sm">
          {typeof children === "function" ? children(fieldError) : children}
        </div>
      )}
    </ActionForm>
  );
}
