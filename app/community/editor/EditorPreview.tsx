import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { markdown } from "#shared/community/markdown/contract.ts";
import { Prose } from "#app/community/markdown/Prose.tsx";
import { callApi } from "#app/client/apiClient.ts";
import { CallError } from "#app/client/callError.ts";
import { useApiClient } from "#app/client/useApiClient.ts";

type Preview = { readonly html: string } | { readonly error: string } | "loading";

/** Null while the text is being written. */
export function usePreview() {
  const t = useTranslations("community.editor");
  const caller = useApiClient();
  const [preview, setPreview] = useState<Preview | null>(null);
  const running = useRef<AbortController | null>(null);
  const close = () => {
    running.current?.abort();
    setPreview(null);
  };
  const open = async (text: string) => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    setPreview("loading");
    const shown = await callApi(
      caller(),
      markdown.preview,
      { text },
      { signal: control.signal },
    ).then(
      ({ data }) => data,
      (failure: unknown) => {
        const told = failure instanceof CallError ? failure.serverMessage : null;
        return { error: told ?? t("previewFailed") };
      },
    );
    if (!control.signal.aborted) setPreview(shown);
  };
  return { preview, open, close };
}

/** Rendered by the server, so that it equals the published text. */
export function EditorPreview({ preview }: { preview: Preview }) {
  const t = useTranslations("community.editor");
  if (preview === "loading") return <p className="text-muted">{t("previewing")}</p>;
  if ("error" in preview) return <p className="text-danger">{preview.error}</p>;
  return <Prose html={preview.html} />;
}
