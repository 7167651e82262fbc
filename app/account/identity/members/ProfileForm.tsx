import { type RefObject, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { Profile } from "#shared/identity/members/profileContract.ts";
import type { Term } from "#shared/site/company/contract.ts";
import type { AddressOptions } from "../geo/addressOptions.server.ts";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { DraftField } from "#app/forms/DraftField.tsx";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { LeaveGuard } from "#app/forms/LeaveGuard.tsx";
import { SaveBar } from "#app/forms/SaveBar.tsx";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { ProfileSections } from "./ProfileSections.tsx";

interface ProfileFormProps {
  profile: Omit<Profile, "picture">;
  industry: readonly Term[];
  profession: readonly Term[];
  lists: AddressOptions;
  typedLists: AddressOptions | undefined;
  placed: { country?: string };
  typed: Readonly<Record<string, string>> | undefined;
  /** The stored profile, if it changed after the form was opened. */
  overtaken: Omit<Profile, "picture"> | undefined;
  overtakenLists: AddressOptions | undefined;
  saved: string | undefined;
  refused: SubmissionError | undefined;
  staff?: boolean;
}

export function ProfileForm(props: ProfileFormProps) {
  const { profile, placed, typed: kept, overtaken, overtakenLists, saved, ...others } = props;
  const { refused, typedLists, ...choices } = others;
  const [resets, setResets] = useState({ count: 0, after: refused });
  const undone = resets.count > 0 && resets.after === refused;
  const { form, message, tone, fieldError, typed } = useFormErrors(undone ? undefined : refused);
  const { formData } = useNavigation();
  const busy = formData !== undefined && !formData.has("intent");
  const save = useTranslations("manager.form")("save");
  const unsaved = kept !== undefined && !undone;
  const { dirty, look, settle } = useDirty(form, { saved, unsaved });
  const now = overtaken ?? profile;
  const stored = { ...texts(now), ...placed };
  const readBefore = { ...typed, ...kept }.version ?? now.version;
  // Saving may overwrite a newer version only once the form has shown it.
  const version = overtaken || resets.count > 0 ? now.version : readBefore;
  const shown =
    resets.count > 0
      ? { values: stored, ...(overtakenLists && { lists: overtakenLists }) }
      : { values: { ...stored, ...typed, ...kept }, ...(typedLists && { lists: typedLists }) };
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      preventScrollReset
      className="grid gap-6"
      onInput={look}
      onReset={() => {
        setResets({ count: resets.count + 1, after: refused });
        settle();
      }}
    >
      {/* For Enter: without scripts the button of the lists would come first. */}
      <button type="submit" hidden>
        {save}
      </button>
      <DraftField name="version" value={version} />
      {message && <Alert tone={tone} title={message} />}
      <div key={resets.count} className="grid gap-6">
        <ProfileSections {...choices} {...shown} fieldError={fieldError} />
      </div>
      <SaveBar dirty={dirty} busy={busy} />
      <LeaveGuard dirty={dirty && !busy} />
    </Form>
  );
}

function texts(profile: ProfileFormProps["profile"]): Record<string, string> {
  const fields = Object.entries(profile).filter(
    (field): field is [string, string] => typeof field[1] === "string",
  );
  const apps = profile.apps.flatMap(({ app, account, sort }): [string, string][] => [
    [`${app}.account`, account],
    [`${app}.sort`, String(sort)],
  ]);
  return Object.fromEntries([...fields, ...apps]);
}

interface SaveState {
  saved: string | undefined;
  unsaved: boolean;
}

function useDirty(form: RefObject<HTMLFormElement | null>, { saved, unsaved }: SaveState) {
  const stored = useRef("");
  /** Valid for this value of `saved` only. */
  const [found, setFound] = useState({ saved, changed: false });
  useEffect(() => {
    stored.current = written(form.current);
  }, [form, saved]);
  const find = (changed: boolean) => setFound({ saved, changed });
  return {
    dirty: unsaved || (found.saved === saved && found.changed),
    look: () => find(written(form.current) !== stored.current),
    settle: () => find(false),
  };
}

const written = (form: HTMLFormElement | null): string =>
  form ? JSON.stringify([...new FormData(form)]) : "";
