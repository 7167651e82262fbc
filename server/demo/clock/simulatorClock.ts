const PATIENCE_MS = 60_000;

/**
 * Sets the gateway simulator's lead in seconds. It answers once everything due is done, callbacks
 * included: never inside a transaction. A missing simulator is reported and blocks nothing.
 */
export function simulatorClock(url: string, report: (error: unknown) => void) {
  return async (ahead: number): Promise<void> => {
    try {
      const answer = await fetch(`${url}/__sim/clock`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ ahead }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (!answer.ok) throw new Error(`the simulator answered ${answer.status}`);
    } catch (cause) {
      report(new Error("the gateway simulator did not follow the demo clock", { cause }));
    }
  };
}
