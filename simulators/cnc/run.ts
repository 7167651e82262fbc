import { runJob } from "./job.ts";
import { giveUpSeat, goOffline, returnFile, showRequest, takeOfflineFile } from "./offlineUse.ts";
import type { Options } from "./program.ts";
import { describeProblem, openSession, type Print, type Session } from "./session.ts";
import { start } from "./start.ts";

interface Surroundings {
  /** Ends a job. */
  readonly end?: AbortSignal;
  readonly isTerminal?: boolean;
}

/** True if the action succeeded; a refusal is printed with the next step. */
export async function run(
  options: Options,
  print: Print,
  surroundings: Surroundings = {},
): Promise<boolean> {
  try {
    return await act(await openSession(options, print), surroundings);
  } catch (error) {
    print(describeProblem(error, options));
    return false;
  }
}

function act(
  session: Session,
  { end = new AbortController().signal, isTerminal = false }: Surroundings,
): Promise<boolean> {
  const { action } = session.options;
  switch (action?.kind) {
    case undefined:
      return start(session);
    case "run":
      return runJob(session, { everySeconds: action.everySeconds, end });
    case "offline":
      return goOffline(session, action.days);
    case "request":
      return showRequest(session, isTerminal);
    case "file":
      return takeOfflineFile(session, action.path);
    case "return":
      return returnFile(session);
    case "deactivate":
      return giveUpSeat(session);
  }
}
