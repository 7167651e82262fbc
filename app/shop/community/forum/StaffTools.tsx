import { Wrench } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { Discussion, Reply } from "#shared/community/forum/contract.ts";
import { MAX_REASON, TITLE_MAX } from "#shared/community/forum/rules.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Checkbox } from "#app/ui/inputs/Checkbox.tsx";
import { Field, FieldError, hasError } from "#app/ui/inputs/Field.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import type { CategoryChoice } from "./categoryChoices.server.ts";
import type { StaffIntent } from "./intents.ts";
import type { Answered } from "./intents.ts";

interface StaffToolsProps extends Answered {
  discussion: Discussion;
  /** Of this page. */
  replies: readonly Reply[];
  categories: readonly CategoryChoice[];
  /** What it may be moved to; empty: too many to choose from. */
  products: readonly { readonly uuid: string; readonly name: string }[];
}

/** Nothing for who is not staff of the forum. Every form works without scripts. */
export function StaffTools({
  discussion,
  replies,
  categories,
  products,
  ...answered
}: StaffToolsProps) {
  const t = useTranslations("forum.staff");
  const id = useId();
  if (!discussion.may.moderate) return null;
  const { uuid, hidden, waiting, locked, takenAt } = discussion;
  const form = (intent: StaffIntent) => ({ ...answered, intent, id: uuid });
  return (
    <section
      aria-labelledby={id}
      className="mt-10 max-w-3xl rounded-lg border border-line bg-raised px-5 py-4"
    >
      <h2 id={id} className="flex items-center gap-2 text-base">
        <Wrench className="size-4 text-muted" />
        {t("title")}
      </h2>
      <div className="mt-3 flex flex-wrap gap-3">
        {takenAt === null && <ToolForm {...form("take")} action={t("take")} />}
        {locked && <ToolForm {...form("lock")} fixed={{ locked: "no" }} action={t("unlock")} />}
        {hidden && !waiting && (
          <ToolForm {...form("hide")} fixed={{ hidden: "no" }} action={t("show")} />
        )}
      </div>
      <div className="mt-3">
        {!hidden && (
          <Tool {...form("hide")} label={t("hide")}>
            <ToolForm {...form("hide")} fixed={{ hidden: "yes" }} action={t("hide")}>
              {(errors) => <Reason {...errors} />}
            </ToolForm>
          </Tool>
        )}
        {!locked && (
          <Tool {...form("lock")} label={t("lock")}>
            <ToolForm {...form("lock")} fixed={{ locked: "yes" }} action={t("lock")}>
              {(errors) => <LockReason {...errors} />}
            </ToolForm>
          </Tool>
        )}
        <Tool {...form("move")} label={t("move")}>
          <ToolForm {...form("move")} action={t("move")}>
            {(errors) => (
              <>
                <CategoryField {...errors} categories={categories} />
                <ProductField {...errors} products={products} />
              </>
            )}
          </ToolForm>
        </Tool>
        <Tool {...form("merge")} label={t("merge")}>
          <ToolForm {...form("merge")} action={t("merge")}>
            {(errors) => <TargetField {...errors} hint={t("mergeHint")} />}
          </ToolForm>
        </Tool>
        {replies.length > 0 && <MovingTools form={form} replies={replies} />}
      </div>
    </section>
  );
}

interface MovingToolsProps {
  form: (intent: StaffIntent) => Answered & { intent: StaffIntent; id: string };
  replies: readonly Reply[];
}

function MovingTools({ form, replies }: MovingToolsProps) {
  const t = useTranslations("forum.staff");
  return (
    <>
      <Tool {...form("moveReplies")} label={t("moveReplies")}>
        <ToolForm {...form("moveReplies")} action={t("moveReplies")}>
          {(errors) => (
            <>
              <ReplyChoice {...errors} replies={replies} />
              <TargetField {...errors} />
            </>
          )}
        </ToolForm>
      </Tool>
      <Tool {...form("split")} label={t("split")}>
        <ToolForm {...form("split")} action={t("split")}>
          {({ fieldError, typed }) => (
            <>
              <ReplyChoice fieldError={fieldError} typed={typed} replies={replies} />
              <Field label={t("name")} error={fieldError("title")} required>
                <TextInput name="title" maxLength={TITLE_MAX * 2} defaultValue={typed["title"]} />
              </Field>
            </>
          )}
        </ToolForm>
      </Tool>
    </>
  );
}

/** Hide a reply, or show it again. */
export function ReplyTools({ reply, ...answered }: Answered & { reply: Reply }) {
  const t = useTranslations("forum.staff");
  const { uuid, hidden, waiting } = reply;
  if (waiting) return null;
  const form = { ...answered, intent: "hideReply", id: uuid } as const;
  if (hidden) return <ToolForm {...form} fixed={{ hidden: "no" }} action={t("show")} />;
  return (
    <Tool {...form} label={t("hide")}>
      <ToolForm {...form} fixed={{ hidden: "yes" }} action={t("hideReply")}>
        {(errors) => <Reason {...errors} />}
      </ToolForm>
    </Tool>
  );
}

interface SentForm extends Answered {
  intent: StaffIntent;
  /** Of the discussion or reply. */
  id: string;
}

const refusedOf = ({ refused, intent, id }: SentForm) =>
  refused?.typed?.["intent"] === intent && refused.typed["id"] === id ? refused : undefined;

function Tool({ label, children, ...sent }: SentForm & { label: string; children: ReactNode }) {
  return (
    <Disclosure summary={label} open={refusedOf(sent) !== undefined}>
      {children}
    </Disclosure>
  );
}

type Errors = Pick<ReturnType<typeof useFormErrors>, "fieldError" | "typed">;

interface ToolFormProps extends SentForm {
  fixed?: Readonly<Record<string, string>>;
  action: string;
  children?: (errors: Errors) => ReactNode;
}

function ToolForm({ fixed = {}, action, children, ...sent }: ToolFormProps) {
  const { intent, id, idempotencyKey } = sent;
  const busy = useNavigation().formMethod === "POST";
  const { form, message, tone, fieldError, typed, key } = useFormErrors(refusedOf(sent));
  const unique = [intent, ...Object.values(fixed), id, idempotencyKey].join("-");
  return (
    <Form ref={form} method="post" noValidate className="grid gap-3">
      {message && <Alert tone={tone} title={message} />}
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      {Object.entries(fixed).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="idempotencyKey" value={key ?? unique} />
      {children?.({ fieldError, typed })}
      <Button type="submit" size="sm" busy={busy} className="justify-self-start">
        {action}
      </Button>
    </Form>
  );
}

/** The author reads it. */
function Reason({ fieldError, typed }: Errors) {
  const t = useTranslations("forum.staff");
  return (
    <Field label={t("reason")} hint={t("reasonHint")} error={fieldError("reason")}>
      <TextInput name="reason" maxLength={MAX_REASON} defaultValue={typed["reason"]} />
    </Field>
  );
}

/** Readers see it. */
function LockReason({ fieldError, typed }: Errors) {
  const t = useTranslations("forum.staff");
  return (
    <Field label={t("reason")} hint={t("lockHint")} error={fieldError("reason")} required>
      <TextInput name="reason" maxLength={MAX_REASON} defaultValue={typed["reason"]} />
    </Field>
  );
}

function CategoryField({
  fieldError,
  typed,
  categories,
}: Errors & Pick<StaffToolsProps, "categories">) {
  const t = useTranslations("forum.new");
  return (
    <Field label={t("category")} error={fieldError("category")} required>
      <Select name="category" defaultValue={typed["category"] ?? ""}>
        <option value="">{t("choose")}</option>
        {categories.map(({ uuid, name }) => (
          <option key={uuid} value={uuid}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Without one it is about the category. */
function ProductField({ fieldError, typed, products }: Errors & Pick<StaffToolsProps, "products">) {
  const t = useTranslations("forum");
  if (products.length === 0) return null;
  return (
    <Field label={t("new.product")} error={fieldError("productsable_id")}>
      <Select name="productsable_id" defaultValue={typed["productsable_id"] ?? ""}>
        <option value="">{t("staff.anyProduct")}</option>
        {products.map(({ uuid, name }) => (
          <option key={uuid} value={uuid}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function TargetField({ fieldError, typed, hint }: Errors & { hint?: string }) {
  const t = useTranslations("forum.staff");
  return (
    <Field label={t("target")} hint={hint} error={fieldError("discussion")} required>
      <TextInput name="discussion" inputMode="url" defaultValue={typed["discussion"]} />
    </Field>
  );
}

function ReplyChoice({ fieldError, typed, replies }: Errors & Pick<StaffToolsProps, "replies">) {
  const t = useTranslations("forum.staff");
  const chosen = (typed["replies[]"] ?? "").split("\n");
  const error = fieldError("replies");
  const id = useId();
  return (
    <fieldset className="grid gap-2" aria-describedby={hasError(error) ? id : undefined}>
      <legend className="mb-1 text-sm font-semibold">{t("replies")}</legend>
      {replies.map(({ uuid, number, author, content }) => (
        <Checkbox
          key={uuid}
          name="replies[]"
          value={uuid}
          defaultChecked={chosen.includes(uuid)}
          label={
            <span className="line-clamp-1 text-sm wrap-anywhere">
              {t("replyLabel", {
                number: String(number),
                name: author.name,
                text: content.slice(0, 120),
              })}
            </span>
          }
        />
      ))}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
