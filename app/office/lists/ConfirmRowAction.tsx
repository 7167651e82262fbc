import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Form, Link, useLocation, useNavigation } from "react-router";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";

interface ConfirmRowActionProps {
  /** Identifies the question: a new one takes the focus. */
  of: string;
  title: string;
  children: ReactNode;
  fields: Readonly<Record<string, string>>;
  inputs?: ReactNode;
  /** Set to show errors at the inputs. */
  form?: RefObject<HTMLFormElement | null>;
  submit: string;
  cancel: string;
  danger?: boolean;
}

/** Confirms an irreversible row action above the list; sends `confirmed`. */
export function ConfirmRowAction({
  of,
  title,
  children,
  inputs,
  fields,
  form,
  ...asked
}: ConfirmRowActionProps) {
  const { pathname, search } = useLocation();
  const busy = useNavigation().formMethod === "POST";
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = place.current?.querySelector<HTMLElement>("input:not([type=hidden]), button");
    first?.focus();
  }, [of]);
  return (
    <div ref={place}>
      <Alert tone="warning" title={title} className="mb-4">
        {children}
        <Form ref={form} method="post" noValidate className="mt-3 grid gap-3">
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {inputs}
          <div className="flex flex-wrap gap-2">
            <Button
              type="submit"
              name="confirmed"
              value="1"
              variant={asked.danger ? "danger" : "primary"}
              size="sm"
              busy={busy}
            >
              {asked.submit}
            </Button>
            <Link to={pathname + search} className={buttonClass({ size: "sm", variant: "quiet" })}>
              {asked.cancel}
            </Link>
          </div>
        </Form>
      </Alert>
    </div>
  );
}
