import type { z } from "zod";
import type { AnyEndpoint } from "#shared/kit/endpoint.ts";
import { useToast } from "#app/ui/feedback/Toast.tsx";
import { alertOf, alertOfFailure } from "./alerts.ts";
import { CallFailed } from "./callError.ts";
import { type Answer, call, type CallOptions } from "./apiClient.ts";
import { useCaller } from "./useApiClient.ts";
import { useAlertWords } from "./alertPhrases.ts";

interface PageCallOptions extends CallOptions {
  /** No alert, for background calls. */
  readonly quiet?: boolean;
}

/** Alerts the outcome and rethrows failures. */
export function useCall() {
  const caller = useCaller();
  const toast = useToast();
  const words = useAlertWords();
  return async <L extends AnyEndpoint>(
    line: L,
    input: z.input<L["input"]>,
    { quiet = false, ...options }: PageCallOptions = {},
  ): Promise<Answer<L>> => {
    try {
      const answer = await call(caller(), line, input, options);
      const { message = null } = answer;
      if (message && !quiet) toast(alertOf({ status: 200, message }, words));
      return answer;
    } catch (error) {
      if (error instanceof CallFailed && !quiet) toast(alertOfFailure(error, words));
      throw error;
    }
  };
}
