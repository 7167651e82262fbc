import type { SubmitEvent } from "react";
import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { decimalText } from "#shared/catalogue/rules.ts";
import { formatDay } from "#shared/kit/time.ts";
import type { Order } from "#shared/orders/contract.ts";
import type { Refused } from "../kit/submitted.ts";
import { useRefused } from "../kit/useRefused.ts";
import { Alert } from "../ui/Alert.tsx";
import { Button } from "../ui/Button.tsx";
import { Field } from "../ui/Field.tsx";
import { Panel } from "../ui/Panel.tsx";
import { TextInput } from "../ui/TextInput.tsx";
import { SlipField } from "./SlipField.tsx";

interface ReportTransferProps {
  order: Order;
  /** The product's time. */
  now: string;
  refused: Refused | undefined;
}

/** A file that is too large for the server is not sent to it. */
function holdTooLarge(event: SubmitEvent<HTMLFormElement>) {
  const slip = event.currentTarget.querySelector<HTMLInputElement>("input[type=file]");
  if (!slip?.validity.customError) return;
  event.preventDefault();
  slip.focus();
}

/** The buyer says that the money is on its way: from which account, when and how much. */
export function ReportTransfer({ order, now, refused }: ReportTransferProps) {
  const t = useTranslations("purchase.report");
  const { form, message, tone, fault, typed } = useRefused(refused);
  const { state, formData } = useNavigation();
  const busy = state !== "idle" && formData?.get("intent") === "report";
  const today = formatDay(now);
  return (
    <div id="report" className="scroll-mt-20">
      <Panel title={t("title")} description={t("text")}>
        <Form
          ref={form}
          method="post"
          encType="multipart/form-data"
          noValidate
          preventScrollReset
          onSubmit={holdTooLarge}
          className="grid gap-5"
        >
          <input type="hidden" name="intent" value="report" />
          {message && <Alert tone={tone} title={message} />}
          <Field label={t("last5")} hint={t("last5Hint")} error={fault("last5")} required>
            <TextInput
              name="last5"
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
              defaultValue={typed.last5}
              className="max-w-40 tabular-nums"
            />
          </Field>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label={t("date")} error={fault("date")} required>
              <TextInput
                name="date"
                type="date"
                min={formatDay(order.time)}
                max={today}
                defaultValue={typed.date ?? today}
              />
            </Field>
            <Field label={t("amount")} error={fault("amount")} required>
              <TextInput
                name="amount"
                inputMode="decimal"
                autoComplete="off"
                maxLength={18}
                unit={order.currency}
                defaultValue={typed.amount ?? decimalText(order.amount)}
              />
            </Field>
          </div>
          <SlipField error={fault("slip")} again={refused !== undefined} />
          <Button
            type="submit"
            variant="primary"
            size="lg"
            busy={busy}
            className="justify-self-start"
          >
            {t("submit")}
          </Button>
        </Form>
      </Panel>
    </div>
  );
}
