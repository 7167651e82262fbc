import { ArrowDown, ArrowUp } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { type App, APPS } from "#shared/identity/members/profileFields.ts";
import { useHydrated } from "#app/client/useHydrated.ts";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Field, FieldError } from "#app/ui/inputs/Field.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { VisuallyHidden } from "#app/ui/display/VisuallyHidden.tsx";

interface MessagingAppsProps extends Pick<FormErrors, "fieldError"> {
  values: Readonly<Record<string, string>>;
}

/** The row index in the form never changes, only the displayed position. */
const rowOf = (app: App): number => APPS.indexOf(app);
const nameOf = (app: App, field: string) => `apps[${rowOf(app)}][${field}]`;

export function MessagingApps({ values, fieldError }: MessagingAppsProps) {
  const entry = (app: App, field: string) =>
    values[nameOf(app, field)] ?? values[`${app}.${field}`] ?? "";
  const placed = APPS.toSorted((a, b) => place(entry(a, "sort")) - place(entry(b, "sort")));
  const { order, move } = useOrder(placed);
  const id = useId();
  return (
    <div className="grid gap-4">
      <FieldError id={`${id}-error`} error={fieldError("apps")} />
      <ol className="grid gap-4">
        {order.map((app, at) => (
          <li key={app} className="flex items-end gap-3">
            <AccountField
              app={app}
              account={entry(app, "account")}
              error={fieldError(`apps.${rowOf(app)}.account`)}
            />
            <OrderControls app={app} at={at} last={at === order.length - 1} move={move} />
          </li>
        ))}
      </ol>
    </div>
  );
}

type Move = (app: App, by: -1 | 1, button: HTMLButtonElement) => void;

/** Dispatches an input event so that the form notices; the button keeps the focus. */
function useOrder(first: readonly App[]): { order: readonly App[]; move: Move } {
  const [order, setOrder] = useState(first);
  const pressed = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    pressed.current?.focus();
    pressed.current?.dispatchEvent(new Event("input", { bubbles: true }));
    pressed.current = null;
  }, [order]);
  function move(app: App, by: -1 | 1, button: HTMLButtonElement) {
    const other = order[order.indexOf(app) + by];
    if (!other) return;
    pressed.current = button;
    setOrder(order.map((each) => (each === app ? other : each === other ? app : each)));
  }
  return { order, move };
}

const place = (sort: string): number => Number(sort) || APPS.length + 1;

interface AccountFieldProps {
  app: App;
  account: string;
  error: string | undefined;
}

function AccountField({ app, account, error }: AccountFieldProps) {
  const words = useTranslations("register");
  return (
    <>
      <input type="hidden" name={nameOf(app, "app")} value={app} />
      <Field label={words(`app.${app}`)} error={error} className="min-w-0 flex-1">
        <TextInput name={nameOf(app, "account")} maxLength={80} defaultValue={account} />
      </Field>
    </>
  );
}

interface OrderControlsProps {
  app: App;
  at: number;
  last: boolean;
  move: Move;
}

function OrderControls({ app, at, last, move }: OrderControlsProps) {
  const t = useTranslations("member.profile");
  const words = useTranslations("register");
  const named = { app: words(`app.${app}`) };
  const sort = nameOf(app, "sort");
  if (!useHydrated()) {
    return (
      <Field label={<VisuallyHidden>{t("order", named)}</VisuallyHidden>} className="w-20">
        <Select name={sort} defaultValue={String(at + 1)}>
          {APPS.map((_, index) => (
            <option key={index}>{index + 1}</option>
          ))}
        </Select>
      </Field>
    );
  }
  return (
    <span className="flex gap-1">
      <input type="hidden" name={sort} value={at + 1} />
      <Button
        square
        aria-label={t("up", named)}
        aria-disabled={at === 0}
        onClick={({ currentTarget }) => move(app, -1, currentTarget)}
      >
        <ArrowUp />
      </Button>
      <Button
        square
        aria-label={t("down", named)}
        aria-disabled={last}
        onClick={({ currentTarget }) => move(app, 1, currentTarget)}
      >
        <ArrowDown />
      </Button>
    </span>
  );
}
