const PATIENCE_MS = 60_000;

/**
 * Tells the gateway's simulator how many seconds its clock is to be ahead of the real time. It answers once
 * everything that falls due on the way is done, callbacks to us included: never inside a transaction. One that
 * is not there is reported, and holds nothing up.
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
      report(new Error("the gateway's simulator did not follow the demo's clock", { cause }));
    }
  };
}
