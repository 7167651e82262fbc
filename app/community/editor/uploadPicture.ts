import { bcp47 } from "#shared/kit/lang.ts";
import { Attachment, attachments } from "#shared/community/attachments/contract.ts";
import type { ApiClient } from "#app/client/apiClient.ts";
import { CallError } from "#app/client/callError.ts";

interface UploadOptions {
  readonly caller: ApiClient;
  /** 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Uses XMLHttpRequest, because `fetch` reports no upload progress. @throws {CallError} */
export function uploadPicture(
  file: File,
  { caller, onProgress, signal }: UploadOptions,
): Promise<Attachment> {
  const request = new XMLHttpRequest();
  const body = new FormData();
  body.append("file", file);
  return new Promise((resolve, reject) => {
    const fail = () => reject(new CallError({ status: null, networkFailure: "network" }));
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener("load", () => {
      const answer = answerOf(request.responseText);
      const stored = Attachment.safeParse(answer.data);
      if (request.status === 200 && stored.success) resolve(stored.data);
      else reject(new CallError({ ...answer, status: request.status }));
    });
    request.addEventListener("error", fail);
    request.addEventListener("timeout", fail);
    signal.addEventListener("abort", () => {
      request.abort();
      fail();
    });
    request.open(attachments.add.method, `${caller.origin}/api/v1${attachments.add.path}`);
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader("Accept-Language", bcp47[caller.lang]);
    if (caller.visitor) request.setRequestHeader("X-Common-Token", caller.visitor);
    request.send(body);
  });
}

/** Eight megabytes over a slow phone. */
const TIMEOUT_MS = 180_000;

interface Answer {
  readonly data?: unknown;
  readonly message?: string;
  readonly code?: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

/** A proxy may respond with HTML. */
function answerOf(text: string): Answer {
  try {
    return JSON.parse(text) as Answer;
  } catch {
    return {};
  }
}
