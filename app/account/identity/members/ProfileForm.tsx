import { type RefObject, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { Profile } from "#shared/identity/members/profileContract.ts";
import type { Term } from "#shared/site/company/contract.ts";
import type { AddressLists } from "../geo/addressOptions.server.ts";
import type { Refused } from "#app/forms/submitted.ts";
import { DraftedField } from "#app/forms/DraftField.tsx";
import { useRefused } from "#app/forms/useFormErrors.ts";
import { LeaveGuard } from "#app/forms/LeaveGuard.tsx";
import { SaveBar } from "#app/forms/SaveBar.tsx";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { ProfileSections } from "./ProfileSections.tsx";

interface ProfileFormProps {
  profile: Omit<Profile, "picture">;
  industry: readonly Term[];
  profession: readonly Term[];
  /** For the stored address. */
  lists: AddressLists;
  /** For the typed one. */
  typedLists: AddressLists | undefined;
  /** Where a member without an address is taken to be. */
  placed: { country?: string };
  /** What was typed and is not stored. */
  typed: Readonly<Record<string, string>> | undefined;
  /** What is stored by now, when it was changed after the form was opened. */
  overtaken: Omit<Profile, "picture"> | undefined;
  /** When the form was last stored. */
  saved: string | undefined;
  refused: Refused | undefined;
  /** For staff, who fill it in for the member. */
  staff?: boolean;
}

/** The whole profile as one form: nothing of it is stored before all of it is sound. */
export function ProfileForm(props: ProfileFormProps) {
  const { profile, placed, typed: kept, overtaken, saved, refused, typedLists, ...choices } = props;
  const { form, message, tone, fault, typed } = useRefused(refused);
  const { formData } = useNavigation();
  const busy = formData !== undefined && !formData.has("intent");
  const save = useTranslations("manager.form")("save");
  const [resets, setResets] = useState(0);
  const { dirty, look, settle } = useDirty(form, { saved, unsaved: kept !== undefined });
  const now = overtaken ?? profile;
  const stored = { ...texts(now), ...placed };
  const readBefore = { ...typed, ...kept }.version ?? now.version;
  // Whoever is shown what is stored now, or has been told of it, may save over it.
  const version = overtaken || resets > 0 ? now.version : readBefore;
  const shown =
    resets > 0
      ? { values: stored }
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
        setResets(resets + 1);
        settle();
      }}
    >
      {/* What Enter in a field stands for: without scripts the button of the address's lists would come first. */}
      <button type="submit" hidden>
        {save}
      </button>
      <DraftedField name="version" value={version} />
      {message && <Alert tone={tone} title={message} />}
      <div key={resets} className="grid gap-6">
        <ProfileSections {...choices} {...shown} fault={fault} />
      </div>
      <SaveBar dirty={dirty} busy={busy} />
      <LeaveGuard dirty={dirty && !busy} />
    </Form>
  );
}

/** A profile as the form names it. */
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

interface Standing {
  saved: string | undefined;
  unsaved: boolean;
}

/** Whether the form holds something that is not stored. */
function useDirty(form: RefObject<HTMLFormElement | null>, { saved, unsaved }: Standing) {
  const stored = useRef("");
  /** Whether it was changed since `saved`: what was found before then says nothing any more. */
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
