import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Dialog } from "#app/ui/overlays/Dialog.tsx";

interface ConfirmFormProps {
  title: string;
  text?: ReactNode;
  submit: string;
  danger?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Asks before submitting; without scripts it submits at once. */
export function ConfirmForm(props: ConfirmFormProps) {
  const { title, text, submit, danger = false, className, children } = props;
  const t = useTranslations("manager.form");
  const form = useRef<HTMLFormElement>(null);
  const sure = useRef(false);
  const [pressed, setPressed] = useState<HTMLElement | null>(null);
  const ask = (event: FormEvent<HTMLFormElement>) => {
    if (sure.current) return void (sure.current = false);
    event.preventDefault();
    setPressed((event.nativeEvent as SubmitEvent).submitter);
  };
  const send = () => {
    sure.current = true;
    setPressed(null);
    form.current?.requestSubmit(pressed);
  };
  return (
    <>
      <Form ref={form} method="post" noValidate className={className} onSubmit={ask}>
        {children}
      </Form>
      <Dialog
        open={pressed !== null}
        onOpenChange={(open) => open || setPressed(null)}
        title={title}
        description={text}
        closeLabel={t("close")}
        actions={
          <>
            <Button onClick={() => setPressed(null)}>{t("back")}</Button>
            <Button variant={danger ? "danger" : "primary"} onClick={send}>
              {submit}
            </Button>
          </>
        }
      />
    </>
  );
}
