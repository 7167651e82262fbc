import type { ReactNode } from "react";
import { ActionForm, type ActionFormProps } from "../ActionForm.tsx";
import type { SubscriptionActionResult, SubscriptionIntent } from "./subscriptionAction.server.ts";

export interface SubscriptionFormContext {
  readonly refused: SubscriptionActionResult["refused"] | undefined;
  readonly idempotencyKey: string;
}

interface SubscriptionFormProps
  extends SubscriptionFormContext, Pick<ActionFormProps, "submit" | "icon" | "variant"> {
  intent: SubscriptionIntent;
  /** What the button does, before it is pressed. */
  children: ReactNode;
}

/** One action of the subscription's page. */
export function SubscriptionForm({ refused, children, ...action }: SubscriptionFormProps) {
  return (
    <ActionForm {...action} refused={refused?.intent === action.intent ? refused : undefined}>
      {() => <div className="grid gap-1 text-sm">{children}</div>}
    </ActionForm>
  );
}
