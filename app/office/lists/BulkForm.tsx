import { type FormEventHandler, type ReactNode, useEffect } from "react";
import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { RefusedForm } from "#app/forms/useFormErrors.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { bulkClass } from "./bulkClass.ts";
import { useTicked } from "./useSelectedCount.ts";

interface BulkFormProps {
  /** The form that the boxes of the list belong to. */
  id: string;
  words: "manager.bulk" | "manager.bulkConfirm";
  variant: "primary" | "danger";
  told: RefusedForm;
  /** What became of those that were ticked last. */
  result: object | null;
  /** How many rows of this page cannot be ticked. */
  refused: number;
  /** What is asked besides. */
  children: ReactNode;
  /** Is told before the form is sent, and may keep it back. */
  onSubmit?: FormEventHandler<HTMLFormElement>;
}

/** Decides about the ticked rows of a list at once; it comes into view with the first that is ticked. */
export function BulkForm(props: BulkFormProps) {
  const { id, words, variant, told, result, refused, children, onSubmit } = props;
  const t = useTranslations(words);
  const count = useTicked(id);
  const busy = useNavigation().formMethod === "POST";
  const { form } = told;
  // What was decided about is not ticked any more; after a refusal it stays so.
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
        {refused > 0 && (
          <span className="block text-xs font-normal text-muted">
            {t("fewer", { count: refused })}
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
