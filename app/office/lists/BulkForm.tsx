import { type FormEventHandler, type ReactNode, useEffect } from "react";
import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { bulkClass } from "./bulkClass.ts";
import { useSelectedCount } from "./useSelectedCount.ts";

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
      className={bulkClass}
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
