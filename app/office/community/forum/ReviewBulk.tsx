import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { MAX_REASON } from "#shared/community/forum/rules.ts";
import type { PostReview } from "#shared/community/forum/reviewContract.ts";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { CheckboxInput } from "#app/ui/inputs/Checkbox.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import type { BulkResult } from "./reviewAction.server.ts";

/** The form that decides all chosen ones. */
const BULK = "decide-chosen";

/** Chooses one, as staff read it. */
export function ChooseReview({ review, refused }: { review: PostReview } & Refused) {
  const t = useTranslations("manager.forum.review");
  const { uuid, revision, title, discussion } = review;
  const name = title ?? discussion.title;
  const chosen = refused?.typed?.["ids"]?.split("\n").includes(uuid);
  return (
    <>
      <input type="hidden" form={BULK} name={`revision-${uuid}`} value={revision} />
      <input type="hidden" form={BULK} name={`title-${uuid}`} value={name} />
      <CheckboxInput
        form={BULK}
        name="ids"
        value={uuid}
        defaultChecked={chosen}
        aria-label={t("choose", { title: name })}
      />
    </>
  );
}

interface Refused {
  /** The decision on the chosen ones. */
  refused: SubmissionError | undefined;
}

/** One reason for all that is rejected. */
export function ReviewBulk({ refused }: Refused) {
  const t = useTranslations("manager.forum.review");
  const busy = useNavigation().formMethod === "POST";
  const { form, message, tone, fieldError, typed } = useFormErrors(refused);
  return (
    <Form
      ref={form}
      id={BULK}
      method="post"
      noValidate
      className="grid gap-3 rounded-lg border border-line bg-raised p-4 md:px-5"
    >
      {message && <Alert tone={tone} title={message} />}
      <Field label={t("bulk.reason")} hint={t("reasonHint")} error={fieldError("reason")}>
        <TextInput name="reason" maxLength={MAX_REASON} defaultValue={typed["reason"]} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="approveChosen" variant="primary" busy={busy}>
          {t("approveChosen")}
        </Button>
        <Button type="submit" name="intent" value="rejectChosen" busy={busy}>
          {t("rejectChosen")}
        </Button>
      </div>
    </Form>
  );
}

export function ReviewBulkResult({ result }: { result: BulkResult }) {
  const t = useTranslations("manager.forum.review.bulk");
  const { intent, count, left, none } = result;
  if (none) return <Alert tone="warning" title={t("none")} />;
  return (
    <Alert tone={left.length > 0 ? "warning" : "success"} title={t(intent, { count })}>
      {left.length > 0 && (
        <>
          <p>{t("left")}</p>
          <ul className="list-disc ps-5">
            {[...new Set(left)].map((title) => (
              <li key={title} className="wrap-anywhere">
                {title}
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  );
}
