export interface Message {
  readonly instance: string;
  readonly seq: number;
  readonly t: number;
  readonly items: readonly { readonly id: string; readonly v: unknown }[];
}

export interface PushTarget {
  /** Of the portal. */
  readonly url: string;
  readonly token: string;
  readonly fetch: typeof fetch;
  /** ms; what to retry is measured by it. */
  readonly now: () => number;
}

export interface Pusher {
  /** Keeps it until the portal has accepted it. */
  add(message: Message): void;
  /** Sends what waits, in order, unless a wait before a retry lasts. Never throws. */
  flush(): Promise<void>;
  /** Sends `body` as it is, once. */
  sendRaw(body: string): Promise<void>;
  /** Each batch is sent twice from now on. */
  setDoubled(isDoubled: boolean): void;
  readonly waiting: number;
  /** Of the last answer; 0: there was none. */
  readonly status: number;
}

/** Below the portal's limit of a request. */
const MAX_BATCH_VALUES = 500;
/** The oldest are dropped beyond: a control's memory ends, too. */
export const MAX_WAITING = 20_000;
const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 30_000;
const ANSWER_MS = 10_000;

export function createPusher(target: PushTarget): Pusher {
  let queue: Message[] = [];
  let notBefore = 0;
  let failures = 0;
  let status = 0;
  let sends = 1;
  let isBusy = false;
  /** Somebody renewed or ended the token: more wrong ones would block the other machines of this network. */
  let isEnded = false;

  async function post(body: string): Promise<Response | null> {
    const answer = await postTo(target, body);
    status = answer?.status ?? 0;
    return answer;
  }

  function waitBeforeRetry(answer: Response | null): void {
    const seconds = Number(answer?.headers.get("retry-after"));
    const backoff = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);
    failures += 1;
    notBefore = target.now() + (seconds > 0 ? seconds * 1_000 : backoff);
  }

  /** Whether to go on. */
  async function sendBatch(): Promise<boolean> {
    const batch = takeBatch(queue);
    const body = JSON.stringify({ batch });
    const answer = await post(body);
    for (let again = 1; again < sends; again += 1) await post(body);
    // What the portal calls malformed stays so: to keep it would stop all behind it.
    isEnded = answer?.status === 401;
    if (isEnded) queue = [];
    const isDone = answer !== null && (answer.ok || [400, 413, 422].includes(answer.status));
    if (!isDone) {
      waitBeforeRetry(answer);
      return false;
    }
    const sent = new Set(batch);
    queue = queue.filter((message) => !sent.has(message));
    failures = 0;
    return true;
  }

  return {
    add(message) {
      if (!isEnded) queue = [...queue, message].slice(-MAX_WAITING);
    },
    async flush() {
      if (isBusy) return;
      isBusy = true;
      try {
        while (queue.length > 0 && target.now() >= notBefore) if (!(await sendBatch())) break;
      } finally {
        isBusy = false;
      }
    },
    sendRaw: async (body) => void (isEnded || (await post(body))),
    setDoubled: (isDoubled) => void (sends = isDoubled ? 2 : 1),
    get waiting() {
      return queue.length;
    },
    get status() {
      return status;
    },
  };
}

/** Null: not there, or too slow. */
async function postTo({ url, token, fetch }: PushTarget, body: string): Promise<Response | null> {
  try {
    const answer = await fetch(`${url}/api/machine/v1/push`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body,
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await answer.arrayBuffer(); // frees the connection
    return answer;
  } catch {
    return null;
  }
}

function takeBatch(queue: readonly Message[]): Message[] {
  let values = 0;
  const batch: Message[] = [];
  for (const message of queue) {
    values += Math.max(1, message.items.length);
    if (values > MAX_BATCH_VALUES && batch.length > 0) break;
    batch.push(message);
  }
  return batch;
}
