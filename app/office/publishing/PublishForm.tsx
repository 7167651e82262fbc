import type { ComponentProps } from "react";
import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { formatMinute } from "#shared/kit/time.ts";
import type { PhraseKey } from "#shared/phrases/phrases.ts";
import type { EntryStatus } from "#shared/content/cms/editorContract.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { Sentences } from "#app/office/forms/Sentences.tsx";
import { ConfirmForm } from "#app/office/forms/ConfirmForm.tsx";
import { useFieldName } from "#app/office/forms/useFieldName.ts";

/** Blocks publishing the newest version. */
export function MissingParts({ missing }: { missing: Readonly<Record<string, string[]>> }) {
  const t = useTranslations("products.publishing");
  const fieldName = useFieldName();
  const faults = useTranslations("fault");
  const named = ([field, [error]]: [string, string[]]) =>
    error === undefined || error === "required"
      ? fieldName(field)
      : `${fieldName(field)}: ${faults(error as PhraseKey<"fault">)}`;
  const names = [...new Set(Object.entries(missing).map(named))];
  return (
    <Disclosure summary={t("missing", { count: names.length })} className="border-b-0!">
      <ul className="grid list-disc gap-x-6 gap-y-1 ps-5 text-sm sm:grid-cols-2">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** Warnings before publishing, a sentence each. */
export interface PublishWarnings {
  readonly sentences: readonly string[];
  /** Further ones for publishing at once. */
  readonly atOnce?: readonly string[];
}

interface PublishFormProps {
  standing: Pick<EntryStatus, "version" | "publish">;
  /** Undefined: no confirmation. */
  sure: PublishWarnings | undefined;
  atError: string | undefined;
}

/** At once, which drops a schedule for an older version, or scheduled. */
export function PublishForm({ standing, sure, atError }: PublishFormProps) {
  const { version, publish } = standing;
  const t = useTranslations("products.publishing");
  const doing = useNavigation().formData?.get("intent");
  const title = t("sureTitle", { version });
  const ended =
    publish && publish.version !== version
      ? [t("endsPlan", { planned: publish.version, at: formatMinute(publish.at) })]
      : [];
  const atOnce = [...(sure?.atOnce ?? []), ...(sure?.sentences ?? []), ...ended];
  return (
    <>
      <ConfirmedForm
        title={title}
        sure={sure || ended.length > 0 ? atOnce : undefined}
        submit={t("now", { version })}
      >
        <input type="hidden" name="version" value={version} />
        <Button
          type="submit"
          name="intent"
          value="publish"
          variant="primary"
          busy={doing === "publish"}
        >
          {t("now", { version })}
        </Button>
      </ConfirmedForm>
      <ConfirmedForm
        title={title}
        sure={sure?.sentences}
        submit={t("schedule")}
        className="flex flex-wrap items-start gap-2 sm:pt-0!"
      >
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="intent" value="schedule" />
        <Field label={t("at")} error={atError}>
          <TextInput type="datetime-local" name="at" className="w-60" />
        </Field>
        <div className="text-sm sm:pt-[calc(1lh+0.375rem)]">
          <Button type="submit" busy={doing === "schedule"}>
            {t("schedule")}
          </Button>
        </div>
      </ConfirmedForm>
    </>
  );
}

type ConfirmedFormProps = Omit<ComponentProps<typeof ConfirmForm>, "text"> & {
  sure: readonly string[] | undefined;
};

const ConfirmedForm = ({ sure, ...form }: ConfirmedFormProps) =>
  sure ? (
    <ConfirmForm text={<Sentences of={sure} />} {...form} />
  ) : (
    <Form method="post" noValidate className={form.className}>
      {form.children}
    </Form>
  );
