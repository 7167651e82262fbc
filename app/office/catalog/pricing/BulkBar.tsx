import { type FormEvent, type MouseEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { typed } from "#app/forms/submitted.ts";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { classes } from "#app/ui/classes.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { FieldError } from "#app/ui/inputs/Field.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";

/** Element ids. */
export const BULK_ID = "bulk";

export const PERCENT_HINT_ID = "percent-hint";

interface GridSelection {
  readonly edited: number;
  readonly ticked: number;
  /** All matching plans, ticked or not. */
  readonly all: boolean;
  /** Any unsaved input. */
  readonly begun: boolean;
}

/** Fields from FormData; several values of one name are joined by newlines. */
function countSelection(fields: Readonly<Record<string, string>>): GridSelection {
  const text = (name: string) => (fields[name] ?? "").trim();
  const prices = Object.keys(fields).filter((name) => name.startsWith("p."));
  const edited = prices.filter((name) => text(name) !== text(`w${name.slice(1)}`)).length;
  const ticked = text("row").split(/\r?\n/).filter(Boolean).length;
  const isFilled = ["percent", "begins", "ends"].some((name) => text(name) !== "");
  return {
    edited,
    ticked,
    all: text("of") === "matching",
    begun: edited + ticked > 0 || isFilled,
  };
}

/** Starts with the fields of a refused submission. */
export function useGridSelection(sent: FormErrors["typed"]) {
  const [chosen, setChosen] = useState(() => countSelection(sent));
  const count = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    setChosen(countSelection(typed(new FormData(currentTarget))));
  return { chosen, count };
}

/** Scrolls without navigation, which would clear the field errors. */
function scrollToBulkFields(event: MouseEvent) {
  const place = document.getElementById(BULK_ID);
  if (!place) return;
  event.preventDefault();
  place.focus({ preventScroll: true });
  place.scrollIntoView();
}

interface BulkBarProps extends Pick<FormErrors, "fieldError" | "typed"> {
  chosen: GridSelection;
  /** Plans matching the filters, across pages. */
  matching: number;
  busy: boolean;
}

export function BulkBar({ chosen, matching, busy, fieldError, typed: sent }: BulkBarProps) {
  const t = useTranslations("manager.prices");
  const error = fieldError("percent");
  return (
    <div
      data-at-foot
      className="sticky bottom-0 z-20 -mx-1 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 rounded-t-lg border border-line bg-raised px-4 py-2.5 shadow-popup"
    >
      <div className="grid flex-1 gap-x-4 text-sm max-sm:basis-full">
        <Counted chosen={chosen} matching={matching} />
        <FieldError id="percent-error" error={error} />
      </div>
      <div className="flex flex-wrap items-center justify-end gap-3 max-sm:w-full">
        <a
          href={`#${BULK_ID}`}
          onClick={scrollToBulkFields}
          className="text-link me-auto text-sm whitespace-nowrap"
        >
          {t("options")}
        </a>
        <TextInput
          name="percent"
          aria-label={t("percent")}
          aria-invalid={error ? true : undefined}
          aria-describedby={classes(PERCENT_HINT_ID, error && "percent-error")}
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          unit="%"
          defaultValue={sent["percent"]}
          className="w-24 shrink-0"
        />
        <Button
          type="submit"
          name="intent"
          value="preview"
          variant="primary"
          busy={busy}
          className="shrink-0"
        >
          {t("preview")}
        </Button>
      </div>
    </div>
  );
}

function Counted({ chosen, matching }: Pick<BulkBarProps, "chosen" | "matching">) {
  const t = useTranslations("manager.prices");
  const { edited, ticked, all } = chosen;
  const said = [
    edited > 0 && t("edited", { count: edited }),
    all ? t("ofMatching", { count: matching }) : ticked > 0 && t("ticked", { count: ticked }),
  ].filter(Boolean);
  return (
    <p role="status" className={said.length > 0 ? "font-semibold tabular-nums" : "text-muted"}>
      {said.join(" · ") || t("nothing")}
    </p>
  );
}
