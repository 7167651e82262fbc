import { UserRound } from "lucide-react";
import { type ChangeEvent, useState } from "react";
import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { AVATAR_FIELD, type Profile } from "#shared/identity/members/profileContract.ts";
import { useFileInputLabels } from "#app/forms/useFileInputLabels.ts";
import { pictureAddress } from "#app/shop/catalog/media/imageUrl.ts";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { FileInput } from "#app/ui/inputs/FileInput.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";

interface AvatarFormProps {
  picture: Profile["picture"];
  maxBytes: number;
  refused: SubmissionError | undefined;
}

export function AvatarForm({ picture, maxBytes, refused }: AvatarFormProps) {
  const t = useTranslations("member.picture");
  const { form, message, tone, fieldError } = useFormErrors(refused);
  const { chosen, tooLarge, choose } = useChosen(maxBytes);
  const sending = useNavigation().formData?.get("intent") === "avatar";
  const faults = useTranslations("fault");
  const labels = useFileInputLabels();
  const error = tooLarge ? faults("file_too_large") : fieldError(AVATAR_FIELD);
  return (
    <Panel title={t("title")} description={t("text")}>
      <div className="flex flex-wrap items-start gap-5">
        <Shown chosen={chosen} picture={picture} />
        <div className="grid min-w-0 flex-1 basis-64 gap-4">
          <Form
            ref={form}
            method="post"
            encType="multipart/form-data"
            noValidate
            preventScrollReset
            className="grid gap-4"
          >
            <input type="hidden" name="intent" value="avatar" />
            {message && !fieldError(AVATAR_FIELD) && <Alert tone={tone} title={message} />}
            <Field label={t("file")} error={error}>
              <FileInput
                name={AVATAR_FIELD}
                accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
                labels={labels}
                onChange={choose}
              />
            </Field>
            <Button type="submit" busy={sending} disabled={tooLarge} className="justify-self-start">
              {t("upload")}
            </Button>
          </Form>
          {picture && <RemoveAvatar />}
        </div>
      </div>
    </Panel>
  );
}

function RemoveAvatar() {
  const t = useTranslations("member.picture");
  return (
    <Form method="post" preventScrollReset>
      <Button type="submit" name="intent" value="removeAvatar" variant="quiet" size="sm">
        {t("remove")}
      </Button>
    </Form>
  );
}

function Shown({ chosen, picture }: { chosen: string | null; picture: Profile["picture"] }) {
  const t = useTranslations("member.picture");
  const source = chosen ?? (picture && pictureAddress(picture));
  const said = t(chosen ? "preview" : picture ? "now" : "none");
  return (
    <figure className="grid w-24 justify-items-center gap-2">
      {source ? (
        <img
          src={source}
          alt={said}
          className="size-24 rounded-full border border-line object-cover"
        />
      ) : (
        <span className="grid size-24 place-items-center rounded-full border border-line bg-sunken text-muted">
          <UserRound className="size-10 stroke-[1.25]" />
        </span>
      )}
      {(chosen !== null || !picture) && (
        <figcaption className="text-center text-xs text-muted">{said}</figcaption>
      )}
    </figure>
  );
}

/** A data URL: the CSP allows no blob URL. */
function useChosen(maxBytes: number) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [tooLarge, setTooLarge] = useState(false);
  function choose({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) {
    const file = files?.[0];
    const fits = file !== undefined && file.size <= maxBytes;
    setTooLarge(file !== undefined && !fits);
    setChosen(null);
    if (!fits) return;
    const reader = new FileReader();
    reader.addEventListener("load", () => {
      if (typeof reader.result === "string") setChosen(reader.result);
    });
    reader.readAsDataURL(file);
  }
  return { chosen, tooLarge, choose };
}
