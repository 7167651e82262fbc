import { type RefObject, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { ATTACHMENT_MAX_BYTES, ATTACHMENT_TYPES } from "#shared/community/attachments/rules.ts";
import { CallError } from "#app/client/callError.ts";
import { useApiClient } from "#app/client/useApiClient.ts";
import type { ImeGuard } from "./imeGuard.ts";
import { type Edit, labelOf, placeholderOf, settleEdit } from "./placeholders.ts";
import { uploadPicture } from "./uploadPicture.ts";

export interface Upload {
  readonly id: string;
  readonly name: string;
  /** 0 to 1. */
  readonly share: number;
}

type Field = RefObject<HTMLTextAreaElement | null>;

/** As typing does: the form and the drafts hear of it; the cursor stays where the writer has it. */
function change(box: HTMLTextAreaElement, edit: Edit, cursor: SelectionMode): void {
  box.setRangeText(edit.insert, edit.from, edit.to, cursor);
  box.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

/** Uploads run in parallel while the author keeps typing. */
export function useUploads(field: Field, guard: ImeGuard) {
  const t = useTranslations("community.editor");
  const refusal = useRefusal();
  const caller = useApiClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const running = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const all = running.current;
    return () => all.forEach((each) => each.abort());
  }, []);

  const settle = (id: string, address: string | null) => {
    running.current.delete(id);
    setUploads((now) => now.filter((each) => each.id !== id));
    guard.whenIdle(() => {
      const box = field.current;
      const edit = box && settleEdit(box.value, id, address);
      if (edit) change(box, edit, "preserve");
    });
  };

  const upload = async (file: File, id: string) => {
    const control = new AbortController();
    running.current.set(id, control);
    setUploads((now) => [...now, { id, name: file.name, share: 0 }]);
    const onProgress = (share: number) =>
      setUploads((now) => now.map((each) => (each.id === id ? { ...each, share } : each)));
    try {
      const options = { caller: caller(), onProgress, signal: control.signal };
      settle(id, (await uploadPicture(file, options)).path);
    } catch (error) {
      settle(id, null);
      if (control.signal.aborted) return;
      const call = error instanceof CallError ? error : null;
      const told = call?.errors["file"]?.[0] ?? call?.serverMessage ?? t("uploadFailed");
      setErrors((now) => [...now, `${file.name}: ${told}`]);
    }
  };

  /** Placeholders go where the cursor is. */
  const add = (files: readonly File[]) => {
    const box = field.current;
    if (!box || files.length === 0) return;
    setErrors(files.flatMap((file) => refusal(file) ?? []));
    const begun = files
      .filter((file) => refusal(file) === null)
      .map((file) => ({ file, id: crypto.randomUUID() }));
    if (begun.length === 0) return;
    guard.whenIdle(() => {
      const marks = begun.map(({ file, id }) =>
        placeholderOf(id, labelOf(file.name, t("picture"))),
      );
      const { selectionStart: from, selectionEnd: to } = box;
      change(box, { from, to, insert: marks.join("\n") }, "end");
      for (const { file, id } of begun) void upload(file, id);
    });
  };

  return { uploads, errors, add, cancel: (id: string) => running.current.get(id)?.abort() };
}

/** Checked before the upload; the server inspects the content. */
function useRefusal(): (file: File) => string | null {
  const faults = useTranslations("fault");
  return ({ name, type, size }) => {
    if (!ATTACHMENT_TYPES.some((each) => each === type))
      return `${name}: ${faults("attachment_kind")}`;
    return size > ATTACHMENT_MAX_BYTES ? `${name}: ${faults("attachment_large")}` : null;
  };
}
