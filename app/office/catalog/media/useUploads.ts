import { useRef, useState } from "react";
import { media, type Medium } from "#shared/catalog/media/contract.ts";
import { MEDIA_MAX_BYTES } from "#shared/catalog/media/rules.ts";
import { bcp47 } from "#shared/kit/lang.ts";
import { useLang } from "#app/i18n/useLang.ts";

export interface Upload {
  readonly key: number;
  readonly name: string;
  /** From 0 to 1; 1 while the server processes the image. */
  readonly sent: number;
  /** A translated message, or `too_large` or `failed`. */
  readonly error: string | null;
}

/** Uploads one file at a time, with progress. */
export function useUploads(onAdded: (medium: Medium) => void) {
  const lang = useLang();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const count = useRef(0);
  const note = (key: number, change: Partial<Upload> | null) =>
    setUploads((before) =>
      before.flatMap((each) =>
        each.key !== key ? [each] : change ? [{ ...each, ...change }] : [],
      ),
    );
  const sendOne = async (key: number, file: File) => {
    try {
      const told = (sent: number) => note(key, { sent });
      const medium = await send(file, { language: bcp47[lang], told });
      note(key, null);
      onAdded(medium);
    } catch (error) {
      note(key, { error: error instanceof Error ? error.message : "failed" });
    }
  };
  const add = (files: readonly File[]) => {
    for (const file of files) {
      const key = (count.current += 1);
      const isLarge = file.size > MEDIA_MAX_BYTES;
      const upload = { key, name: file.name, sent: 0, error: isLarge ? "too_large" : null };
      setUploads((before) => [...before.filter(({ error }) => error === null), upload]);
      if (!isLarge) last.current = last.current.then(() => sendOne(key, file));
    }
  };
  return { uploads, add };
}

interface SendOptions {
  readonly language: string;
  readonly told: (sent: number) => void;
}

/** XMLHttpRequest, because `fetch` reports no upload progress. */
function send(file: File, { language, told }: SendOptions): Promise<Medium> {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    request.open(media.add.method, `/api/v1${media.add.path}`);
    request.setRequestHeader("Accept-Language", language);
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) => told(loaded / total));
    request.addEventListener("error", () => fail(new Error("failed")));
    request.addEventListener("load", () => {
      const answer = request.response as Answer | null;
      if (request.status === 200 && answer?.data) done(answer.data);
      else fail(new Error(answer?.errors?.file?.[0] ?? answer?.message ?? "failed"));
    });
    const body = new FormData();
    body.set("file", file);
    request.send(body);
  });
}

interface Answer {
  readonly data?: Medium;
  readonly message?: string;
  readonly errors?: { readonly file?: readonly string[] };
}
