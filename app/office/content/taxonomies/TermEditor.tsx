import type { ReactNode } from "react";
import { Form } from "react-router";
import { useTranslations } from "use-intl";
import type { Texts } from "#shared/kit/lang.ts";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { EditForm } from "#app/office/forms/EditForm.tsx";
import { flatten } from "#app/office/forms/flatFields.ts";
import type { RefusedEdit } from "#app/office/forms/refusedEdit.server.ts";
import { VersionField } from "#app/office/forms/VersionField.tsx";
import { TranslationStatusFields } from "#app/office/publishing/TranslationStatusFields.tsx";
import { ScriptSuggestions } from "#app/office/publishing/ScriptSuggestions.tsx";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { HistoryLink } from "#app/office/publishing/HistoryLink.tsx";

export type TermSubject = "faq_category" | "list_entry";
export type TermMessage = `${TermSubject}_${"created" | "saved" | "placed" | "removed"}`;

interface EditedTerm {
  readonly names: Texts;
  readonly version: string;
  readonly behind: readonly string[];
}

interface TermEditorProps<T extends EditedTerm> {
  title: string;
  term: T;
  /** Its fields besides the name. */
  fieldsOf: (term: T) => object;
  done: TermMessage | null;
  refused: RefusedEdit<T> | undefined;
  here: string;
  above: readonly { label: string; href: string }[];
  history: string;
  optional?: (field: string) => boolean;
  children: ReactNode;
  below: (refused: SubmissionError | undefined) => ReactNode;
}

/** For a term of a list or a category of questions. */
export function TermEditor<T extends EditedTerm>(props: TermEditorProps<T>) {
  const { title, term, fieldsOf, done, refused, here, above, history, optional } = props;
  const said = useTranslations("done");
  const stored = refused?.stored ?? term;
  const { names, version, behind } = stored;
  // The small forms send an intent, the name form does not.
  const isOfForm = refused !== undefined && refused.typed?.["intent"] === undefined;
  return (
    <OfficePage title={title} here={here} above={above} actions={<HistoryLink to={history} />}>
      <div className="grid gap-4">
        {done && !refused && <Alert tone="success" title={said(done)} />}
        <EditForm
          key={`${version} ${behind.length}`}
          values={flatten({ version, name: names, ...fieldsOf(stored) })}
          refused={isOfForm ? refused : undefined}
          optional={optional}
          overtaken={refused?.stored !== undefined}
          behind={behind}
        >
          <VersionField />
          <ScriptSuggestions />
          {props.children}
          <TranslationStatusFields behind={behind} />
        </EditForm>
        {props.below(isOfForm ? undefined : refused)}
      </div>
    </OfficePage>
  );
}

interface RemovalProps {
  summary: string;
  submit: string;
  /** Why it cannot be removed. */
  inUse: ReactNode;
}

export const Removal = ({ summary, submit, inUse }: RemovalProps) => (
  <Disclosure summary={summary}>
    {inUse ? (
      <p className="max-w-prose text-sm">{inUse}</p>
    ) : (
      <Form method="post">
        <Button type="submit" name="intent" value="remove" variant="danger" size="sm">
          {submit}
        </Button>
      </Form>
    )}
  </Disclosure>
);
