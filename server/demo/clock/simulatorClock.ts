/** It answers once everything due within a step is done. */
const PATIENCE_MS = 60_000;

/**
 * Sets the gateway simulator's lead in seconds. It answers once everything due is done, callbacks
 * included: never inside a transaction.
 */
export const simulatorClock =
  (url: string) =>
  async (ahead: number): Promise<void> => {
    const answer = await fetch(`${url}/__sim/clock`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ahead }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!answer.ok) throw new Error(`the simulator answered ${answer.status}`);
  };
