import { Form, redirect, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { type Synonym, synonymOffice } from "#shared/catalog/search/synonymContract.ts";
import { pageContext } from "#app/requestContext.ts";
import { Instant } from "#app/text/Instant.tsx";
import {
  schemaErrorResponse,
  toSubmissionError,
  parseSubmission,
  textValue,
} from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Checkbox } from "#app/ui/inputs/Checkbox.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { officePathsIn, useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/Synonyms";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { portal } = context.get(pageContext);
  const said = (name: string) => (url.searchParams.get(name) ?? "").slice(0, 60);
  const told = { id: said("id"), words: said("words"), means: said("means") };
  const done = (["added", "removed"] as const).find((each) => each === said("done"));
  return {
    synonyms: await portal.synonyms.synonyms(),
    words: done ? "" : told.words,
    done: done ? { what: done, both: said("both") === "true", ...told } : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const form = await request.formData();
  const done = (what: string, { id, words, means, both }: Synonym) => {
    const query = new URLSearchParams({ done: what, id, words, means, both: String(both) });
    return redirect(officePathsIn(lang).synonyms(`?${query}`), 303);
  };
  const { addSynonym, removeSynonym } = synonymOffice;
  try {
    if (textValue(form, "intent") === "remove") {
      const read = removeSynonym.input.safeParse({ id: textValue(form, "id") });
      if (!read.success) return schemaErrorResponse(read.error, form);
      return done("removed", await portal.synonyms.removeSynonym(read.data));
    }
    const read = parseSubmission(form, addSynonym.input);
    if (!read.ok) return read.refused;
    return done("added", await portal.synonyms.addSynonym(read.value));
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

export default function Synonyms({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.searches");
  const paths = useOfficePaths();
  const mayWrite = useHasPermission("search.write");
  const { synonyms, words, done } = loaderData;
  return (
    <OfficePage
      title={t("list")}
      here={paths.synonyms()}
      above={[{ label: t("title"), href: paths.list("search") }]}
      intro={t("listText")}
    >
      <div className="grid gap-4">
        {done && !actionData && (
          <Alert
            tone="success"
            title={t(done.what, done)}
            actions={
              done.what === "added" ? <Remove {...done} label={t("undo")} /> : <Again {...done} />
            }
          />
        )}
        {mayWrite && <Add key={`${words} ${synonyms.length}`} words={words} refused={actionData} />}
        <All synonyms={synonyms} mayWrite={mayWrite} />
      </div>
    </OfficePage>
  );
}

interface AddProps {
  words: string;
  refused: Route.ComponentProps["actionData"];
}

function Add({ words, refused }: AddProps) {
  const t = useTranslations("manager.searches");
  const { form, message, tone, fieldError, typed } = useFormErrors(refused);
  const busy = useNavigation().formData?.get("intent") === "add";
  return (
    <Panel title={t("add")} description={t("addText")}>
      <Form ref={form} method="post" noValidate className="grid max-w-3xl gap-4">
        {message && <Alert tone={tone} title={message} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t("looked")} hint={t("lookedHint")} error={fieldError("words")} required>
            <TextInput name="words" maxLength={60} defaultValue={typed["words"] ?? words} />
          </Field>
          <Field label={t("found")} hint={t("foundHint")} error={fieldError("means")} required>
            <TextInput name="means" maxLength={60} defaultValue={typed["means"]} />
          </Field>
        </div>
        <Checkbox
          name="both"
          value="true"
          defaultChecked={typed["both"] === "true"}
          label={t("both")}
        />
        <Button
          type="submit"
          name="intent"
          value="add"
          variant="primary"
          busy={busy}
          className="justify-self-start"
        >
          {t("submit")}
        </Button>
      </Form>
    </Panel>
  );
}

function All({ synonyms, mayWrite }: { synonyms: readonly Synonym[]; mayWrite: boolean }) {
  const t = useTranslations("manager.searches");
  const columns: Column<Synonym>[] = [
    { key: "words", header: t("looked"), rowHeader: true, wrap: true, cell: ({ words }) => words },
    {
      key: "means",
      header: t("found"),
      wrap: true,
      cell: ({ means, both }) => (
        <>
          {means} <span className="text-muted">· {t(`ways.${both ? "yes" : "no"}`)}</span>
        </>
      ),
    },
    { key: "createdAt", header: t("madeAt"), cell: ({ createdAt }) => <Instant at={createdAt} /> },
    {
      key: "remove",
      header: <span className="sr-only">{t("removeShort")}</span>,
      cell: (synonym) => mayWrite && <Remove {...synonym} label={t("removeShort")} />,
    },
  ];
  return (
    <Panel title={t("list")} flush={synonyms.length > 0}>
      {synonyms.length === 0 ? (
        <p className="text-sm text-muted">{t("none")}</p>
      ) : (
        <Table
          caption={t("list")}
          columns={columns}
          rows={synonyms}
          rowKey={({ id }) => id}
          phone="stack"
        />
      )}
    </Panel>
  );
}

function Remove({ id, words, label }: Pick<Synonym, "id" | "words"> & { label: string }) {
  const t = useTranslations("manager.searches");
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        name="intent"
        value="remove"
        size="sm"
        aria-label={t("remove", { words })}
      >
        {label}
      </Button>
    </Form>
  );
}

function Again({ words, means, both }: Pick<Synonym, "words" | "means" | "both">) {
  const t = useTranslations("manager.searches");
  return (
    <Form method="post">
      <input type="hidden" name="words" value={words} />
      <input type="hidden" name="means" value={means} />
      <input type="hidden" name="both" value={String(both)} />
      <Button type="submit" name="intent" value="add" size="sm">
        {t("undo")}
      </Button>
    </Form>
  );
}
