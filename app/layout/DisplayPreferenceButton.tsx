import type { ReactNode } from "react";
import { Form, useLocation } from "react-router";
import { usePaths } from "#app/i18n/useLang.ts";
import { dropdownItemClass } from "#app/ui/overlays/Dropdown.tsx";
import { withoutFlashParams } from "#app/navigation/flashParams.ts";

interface DisplayPreferenceButtonProps {
  name: "currency" | "theme";
  value: string;
  current: boolean;
  className?: string;
  children: ReactNode;
}

export function DisplayPreferenceButton(props: DisplayPreferenceButtonProps) {
  const { name, value, current, className = dropdownItemClass, children } = props;
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action={usePaths().preference()} replace preventScrollReset>
      <input type="hidden" name="to" value={withoutFlashParams(pathname + search)} />
      <button name={name} value={value} aria-current={current || undefined} className={className}>
        {children}
      </button>
    </Form>
  );
}
