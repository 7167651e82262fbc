import { type FormEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Dialog, DialogClose } from "#app/ui/overlays/Dialog.tsx";
import { Sentences } from "./Sentences.tsx";

interface Question {
  isFinal: (form: HTMLFormElement) => boolean;
  title: string;
  text: readonly string[];
  submit: string;
  danger?: boolean;
}

/** Confirms irreversible submissions; render `question` next to the form. */
export function useConfirmSubmit({ isFinal, title, text, submit, danger = true }: Question) {
  const t = useTranslations("manager.form");
  const [pendingForm, setAsked] = useState<HTMLFormElement | null>(null);
  const sure = useRef(false);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (!sure.current && isFinal(event.currentTarget)) {
      event.preventDefault();
      setAsked(event.currentTarget);
    }
    sure.current = false;
  };
  const send = () => {
    sure.current = true;
    setAsked(null);
    pendingForm?.requestSubmit();
  };
  const question = (
    <Dialog
      open={pendingForm !== null}
      onOpenChange={(open) => open || setAsked(null)}
      title={title}
      description={<Sentences of={text} />}
      closeLabel={t("close")}
      actions={
        <>
          <DialogClose>
            <Button variant="secondary">{t("notYet")}</Button>
          </DialogClose>
          <Button variant={danger ? "danger" : "primary"} onClick={send}>
            {submit}
          </Button>
        </>
      }
    />
  );
  return { onSubmit, question };
}
