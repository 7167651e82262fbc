import { Columns3 } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Form, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { ComputerEntry } from "#shared/content/cms/contract.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { classes } from "#app/ui/classes.ts";
import { COMPARED_MAX } from "./comparedProducts.ts";
import { RequirementTable } from "./RequirementTable.tsx";

/** Works without scripts. */
export function ComparableProducts({ entries }: { entries: readonly ComputerEntry[] }) {
  const t = useTranslations("computers.compare");
  const form = useRef<HTMLFormElement>(null);
  const { state } = useLocation();
  const [ticked, setTicked] = useState(0);
  useEffect(() => {
    if (form.current) setTicked(updateTicks(form.current, readTicked(state)));
  }, [state]);
  const change = (event: FormEvent<HTMLFormElement>) => setTicked(updateTicks(event.currentTarget));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (ticked === 0) event.preventDefault();
    else rememberTicks(event.currentTarget);
  };
  const told = ticked < COMPARED_MAX ? "ticked" : "full";
  const count = ticked > 0 && t(told, { count: ticked, most: COMPARED_MAX });
  return (
    <Form ref={form} method="get" onChange={change} onSubmit={submit}>
      <p className="mb-4 text-sm text-muted">{t("text", { count: COMPARED_MAX })}</p>
      <RequirementTable entries={entries} />
      <p role="status" className="sr-only">
        {count}
      </p>
      <div
        data-at-foot={ticked > 0 || undefined}
        className={classes(
          "sticky bottom-0 z-20 -mx-1 mt-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 rounded-t-lg border border-line bg-raised px-4 py-2.5 shadow-popup",
          ticked === 0 && "not-noscript:hidden",
        )}
      >
        <p aria-hidden className="flex-1 text-sm text-muted">
          {count}
        </p>
        <Button type="submit" variant="primary" icon={<Columns3 />}>
          {t("submit")}
        </Button>
      </div>
    </Form>
  );
}

const boxesOf = (form: HTMLFormElement): HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>("input[name=with]"),
];

/** Restored from the history state. */
function readTicked(state: unknown): readonly string[] {
  const ticked = (state as { ticked?: unknown } | null)?.ticked;
  return Array.isArray(ticked) ? ticked : [];
}

/** Disables further boxes at the maximum; answers the number of ticked ones. */
function updateTicks(form: HTMLFormElement, more: readonly string[] = []): number {
  const boxes = boxesOf(form);
  for (const box of boxes) box.checked ||= more.includes(box.value);
  const count = boxes.filter(({ checked }) => checked).length;
  for (const box of boxes) box.disabled = count >= COMPARED_MAX && !box.checked;
  return count;
}

function rememberTicks(form: HTMLFormElement): void {
  const ticked = boxesOf(form).flatMap(({ checked, value }) => (checked ? [value] : []));
  window.history.replaceState({ ...window.history.state, usr: { ticked } }, "");
}
