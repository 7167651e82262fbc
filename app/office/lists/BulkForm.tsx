import { type FormEventHandler, type ReactNode, useEffect, useState } from "react";
import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { selectableBoxes } from "#app/ui/tables/rowSelection.tsx";

interface BulkFormProps {
  /** Form id that the list's checkboxes refer to. */
  id: string;
  words: "manager.bulk" | "manager.bulkConfirm";
  variant: "primary" | "danger";
  errors: FormErrors;
  result: object | null;
  unselectable: number;
  children: ReactNode;
  onSubmit?: FormEventHandler<HTMLFormElement>;
}

/** A bulk action; appears with the first selected row. */
export function BulkForm(props: BulkFormProps) {
  const { id, words, variant, errors, result, unselectable, children, onSubmit } = props;
  const t = useTranslations(words);
  const count = useSelectedCount(id);
  const busy = useNavigation().formMethod === "POST";
  const { form } = errors;
  // Clears the selection after a success; a refusal keeps it.
  useEffect(() => {
    if (result) form.current?.reset();
  }, [result, form]);
  return (
    <Form
      ref={form}
      id={id}
      method="post"
      noValidate
      preventScrollReset
      onSubmit={onSubmit}
      data-some={count > 0 || undefined}
      className="sticky bottom-0 z-10 hidden flex-wrap items-end gap-x-4 gap-y-3 rounded-b-lg border-t border-line bg-raised px-4 py-3 shadow-popup data-some:flex noscript:flex md:px-5"
    >
      <p role="status" className="text-sm font-semibold max-md:w-full md:pb-2 noscript:hidden">
        {count > 0 ? t("selected", { count }) : t("none")}
        {unselectable > 0 && (
          <span className="block text-xs font-normal text-muted">
            {t("fewer", { count: unselectable })}
          </span>
        )}
      </p>
      {children}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={variant} busy={busy}>
          {t("submit")}
        </Button>
        <Button type="reset" variant="quiet">
          {t("clear")}
        </Button>
      </div>
    </Form>
  );
}

function useSelectedCount(form: string): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const recount = () => setCount(selectableBoxes(form).filter(({ checked }) => checked).length);
    const recountLater = () => queueMicrotask(recount); // the event precedes the reset
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
