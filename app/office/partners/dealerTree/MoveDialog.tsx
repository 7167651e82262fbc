import { useId, useState } from "react";
import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { DealerSummary } from "#shared/partners/dealerOffice/contract.ts";
import { planMove } from "#shared/partners/dealerOffice/rules.ts";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { useSite } from "#app/layout/siteContext.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Dialog, DialogClose } from "#app/ui/overlays/Dialog.tsx";
import { ReasonField } from "#app/office/licensing/licenses/ReasonField.tsx";
import { SuggestInput } from "#app/office/pickers/SuggestInput.tsx";
import { dealerName } from "../dealerOffice/dealerName.ts";
import { MoveEffects } from "./MoveEffects.tsx";

interface MoveDialogProps {
  dealers: readonly DealerSummary[];
  asked: {
    readonly id: string;
    readonly revision: number;
    readonly parent: string | null | undefined;
  };
  errors: FormErrors | null;
  idempotencyKey: string;
  close: () => void;
}

/** Chooses the new upper dealer and says what changes before anything does. */
export function MoveDialog({ dealers, asked, errors, idempotencyKey, close }: MoveDialogProps) {
  const t = useTranslations("manager.dealers");
  const lang = useLang();
  const company = useSite().info.name;
  const formId = useId();
  const busy = useNavigation().formData?.get("id") === asked.id;
  const nameOf = (id: string | null) => {
    if (id === null) return company;
    const found = dealers.find(({ uuid }) => uuid === id);
    return found ? dealerName(found, lang) : "";
  };
  const [parent, setParent] = useState(asked.parent);
  const [text, setText] = useState(asked.parent === undefined ? "" : nameOf(asked.parent));
  const choose = (id: string | null) => {
    setParent(id);
    setText(nameOf(id));
  };
  const plan = parent === undefined ? undefined : planMove(dealers, { id: asked.id, parent });
  const dealer = dealers.find(({ uuid }) => uuid === asked.id);
  if (!dealer) return null;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || close()}
      title={t("moveTitle", { name: nameOf(asked.id) })}
      description={t("moveText")}
      closeLabel={t("close")}
      actions={
        <>
          <DialogClose>
            <Button>{t("back")}</Button>
          </DialogClose>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={busy}
            disabled={!plan || plan.problem !== null}
          >
            {t("move")}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        ref={errors?.form}
        method="post"
        preventScrollReset
        noValidate
        className="grid gap-4"
      >
        {errors?.message && <Alert tone={errors.tone} title={errors.message} />}
        <input type="hidden" name="id" value={asked.id} />
        <input type="hidden" name="revision" value={asked.revision} />
        <input type="hidden" name="parent" value={parent ?? ""} />
        <input type="hidden" name="idempotencyKey" value={errors?.key ?? idempotencyKey} />
        <Field label={t("newUpper")} hint={t("newUpperHint")} required>
          <SuggestInput
            kind="dealers"
            text={text}
            onText={(typed) => {
              setText(typed);
              setParent(undefined);
            }}
            onPick={({ id }) => choose(id)}
            field={{ maxLength: 200 }}
          />
        </Field>
        {dealer.parent !== null && parent !== null && (
          <Button size="sm" className="justify-self-start" onClick={() => choose(null)}>
            {t("belowCompany", { company })}
          </Button>
        )}
        {plan && parent !== undefined && (
          <MoveEffects dealers={dealers} dealer={dealer} parent={parent} plan={plan} />
        )}
        <ReasonField errors={errors} hint={t("reasonHint")} />
      </Form>
    </Dialog>
  );
}
