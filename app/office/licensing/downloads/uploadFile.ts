import type { Lang } from "#shared/kit/lang.ts";

export interface UploadProgress {
  readonly loaded: number;
  readonly total: number;
}

interface Sending {
  readonly id: string;
  readonly file: File;
  readonly platform: string;
  readonly access: string;
  readonly lang: Lang;
}

/**
 * XMLHttpRequest for upload progress, which `fetch` lacks. Null on success, otherwise the server's
 * message, or empty.
 */
export function uploadFile(
  { id, file, ...rest }: Sending,
  onProgress: (sent: UploadProgress) => void,
): Promise<string | null> {
  const query = new URLSearchParams({ name: file.name, size: String(file.size), ...rest });
  const request = new XMLHttpRequest();
  request.open("POST", `/api/v1/Manager/Release/${id}/File?${query}`);
  request.setRequestHeader("content-type", "application/octet-stream");
  request.responseType = "json";
  onProgress({ loaded: 0, total: file.size });
  request.upload.addEventListener("progress", ({ loaded }) =>
    onProgress({ loaded, total: file.size }),
  );
  return new Promise((done) => {
    request.addEventListener("error", () => done(""));
    request.addEventListener("load", () => {
      const answer = request.response as Refusal | null;
      if (request.status === 200) done(null);
      else done(Object.values(answer?.errors ?? {})[0]?.[0] ?? answer?.message ?? "");
    });
    request.send(file);
  });
}

interface Refusal {
  readonly message?: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}
