import { type RefObject, useEffect, useRef, useState } from "react";
import { type Draft, drafts } from "#shared/community/drafts/contract.ts";
import { type ApiClient, callApi } from "#app/client/apiClient.ts";
import { useApiClient } from "#app/client/useApiClient.ts";
import { useVisitor } from "#app/client/useVisitor.ts";
import type { ImeGuard } from "./imeGuard.ts";
import { type Text, TextDraft } from "./TextDraft.ts";
import {
  chooseDraft,
  dropLocalDraft,
  dropLocalDrafts,
  readLocalDraft,
  type Restorable,
} from "./textDrafts.ts";

interface TextDraftOptions {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** Hidden field for the sitting. */
  readonly sitting: RefObject<HTMLInputElement | null>;
  readonly guard: ImeGuard;
  /** See the contract of drafts. */
  readonly target: string;
  /** Name of the form's field for a title. */
  readonly titleName: string | undefined;
}

interface RestoredText extends Restorable {
  readonly before: Text;
}

/**
 * What a member types is kept by the browser and on the server, and comes back where it was typed. Guests' texts are kept
 * with their form alone (`useDrafts`).
 */
export function useTextDraft({ field, sitting, guard, target, titleName }: TextDraftOptions) {
  const caller = useApiClient();
  const member = useVisitor().user?.email ?? null;
  const [restored, setRestored] = useState<RestoredText | null>(null);
  const [versions, setVersions] = useState<readonly Draft[]>([]);
  const draft = useRef<TextDraft | null>(null);
  const client = useRef(caller);
  useEffect(() => {
    client.current = caller;
  });
  useEffect(() => {
    const box = field.current;
    if (!box?.form || !sitting.current || member === null) return;
    const written = { box, sitting: sitting.current, titleName, member, target };
    const own = new TextDraft(written, async (text, signal) => {
      const saved = await callApi(client.current(), drafts.save, { target, ...text }, { signal });
      return saved.data.savedAt;
    });
    draft.current = own;
    const control = new AbortController();
    const { signal } = control;
    const place = { member, target, client: client.current() };
    void loadCopies(own, place, signal).then(({ chosen, server }) => {
      if (signal.aborted) return;
      setVersions(server);
      guard.whenIdle(() => {
        const before = own.read();
        const isSame = chosen === null || chosen.body === before.body || chosen.body === "";
        if (isSame || own.isWaiting()) return; // typed meanwhile
        own.write(chosen);
        setRestored({ ...chosen, before });
      });
    });
    const release = listen(own, box.form);
    return () => {
      control.abort();
      release();
    };
  }, [field, sitting, guard, member, target, titleName]);

  const put = (text: Text | undefined) => {
    if (text) draft.current?.write(text);
    setRestored(null);
  };
  const restore = ({ title, body, savedAt }: Draft) => {
    const before = draft.current?.read() ?? { title, body };
    put({ title, body });
    setRestored({ title, body, at: Date.parse(savedAt), before });
  };
  const discard = async () => {
    put(restored?.before);
    setVersions([]);
    const ended = draft.current?.end();
    if (member !== null) dropLocalDraft(member, target);
    await callApi(caller(), drafts.discard, { target, ...(ended && { sitting: ended }) });
  };
  const undo = () => put(restored?.before);
  return { restored, versions, undo, close: () => setRestored(null), restore, discard };
}

/** Returns the cleanup function. */
function listen(draft: TextDraft, form: HTMLFormElement): () => void {
  const hide = () => {
    if (document.visibilityState === "hidden") draft.leave();
  };
  form.addEventListener("input", draft.hear);
  form.addEventListener("submit", draft.sent);
  window.addEventListener("pagehide", draft.leave);
  document.addEventListener("visibilitychange", hide);
  return () => {
    draft.leave();
    form.removeEventListener("input", draft.hear);
    form.removeEventListener("submit", draft.sent);
    window.removeEventListener("pagehide", draft.leave);
    document.removeEventListener("visibilitychange", hide);
  };
}

interface Place {
  readonly member: string;
  readonly target: string;
  readonly client: ApiClient;
}

/** The one to restore, and all versions of the server. */
async function loadCopies(
  draft: TextDraft,
  { member, target, client }: Place,
  signal: AbortSignal,
) {
  dropLocalDrafts(member);
  const local = readLocalDraft(member, target);
  const versions = await callApi(client, drafts.list, { target }, { signal }).then(
    ({ data }) => data,
    () => null,
  );
  if (versions === null) {
    // Offline: whether a sent text arrived is unknown.
    return { chosen: local && { ...local, sent: false }, server: [] };
  }
  const [newest = null] = versions;
  const chosen = chooseDraft({ local, server: newest });
  if (chosen === null) dropLocalDraft(member, target);
  draft.follow(newest?.savedAt ?? null);
  return { chosen, server: versions };
}
