import { useEffect, useState } from "react";
import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { RefusedForm } from "../../kit/useRefused.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { boxesOf } from "../../ui/rowSelection.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import type { Cancelled } from "./BulkResult.tsx";

/** The form that the boxes of the list belong to. */
export const BULK_FORM = "cancel-orders";

interface BulkCancelProps {
  told: RefusedForm;
  /** What became of those that were ticked last. */
  result: Cancelled | null;
}

/** Cancels the ticked orders, with one reason; it comes into view with the first that is ticked. */
export function BulkCancel({ told, result }: BulkCancelProps) {
  const t = useTranslations("manager.bulk");
  const count = useTicked();
  const busy = useNavigation().formMethod === "POST";
  const { form } = told;
  // What was decided about is not ticked any more; after a refusal it stays so.
  useEffect(() => {
    if (result) form.current?.reset();
  }, [result, form]);
  return (
    <Form
      ref={form}
      id={BULK_FORM}
      method="post"
      noValidate
      preventScrollReset
      data-some={count > 0 || undefined}
      className="sticky bottom-0 z-10 hidden flex-wrap items-end gap-x-4 gap-y-3 rounded-b-lg border-t border-line bg-raised px-4 py-3 shadow-popup data-some:flex noscript:flex md:px-5"
    >
      <p role="status" className="text-sm font-semibold max-md:w-full md:pb-2 noscript:hidden">
        {count > 0 ? t("selected", { count }) : t("none")}
      </p>
      <Field label={t("reason")} error={told.fault("reason")} required className="min-w-56 flex-1">
        <TextInput name="reason" maxLength={500} defaultValue={told.typed.reason} />
      </Field>
      <Button type="submit" variant="danger" busy={busy}>
        {t("submit")}
      </Button>
      <Button type="reset" variant="quiet">
        {t("clear")}
      </Button>
    </Form>
  );
}

/** How many rows are ticked now. */
function useTicked(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const recount = () => setCount(boxesOf(BULK_FORM).filter(({ checked }) => checked).length);
    const recountLater = () => queueMicrotask(recount); // a reset is told before it is done
    recount();
    document.addEventListener("change", recount);
    document.addEventListener("reset", recountLater);
    return () => {
      document.removeEventListener("change", recount);
      document.removeEventListener("reset", recountLater);
    };
  });
  return count;
}
