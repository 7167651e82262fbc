import type { z } from "zod";
import type { AnyEndpoint } from "#shared/kit/endpoint.ts";
import { useToast } from "#app/ui/feedback/Toast.tsx";
import { responseAlert, callErrorAlert } from "./alerts.ts";
import { CallError } from "./callError.ts";
import { type ApiResponse, callApi, type CallOptions } from "./apiClient.ts";
import { useApiClient } from "./useApiClient.ts";
import { useAlertPhrases } from "./alertPhrases.ts";

interface PageCallOptions extends CallOptions {
  /** No alert, for background calls. */
  readonly quiet?: boolean;
}

/** Alerts the outcome and rethrows failures. */
export function useApiCall() {
  const caller = useApiClient();
  const toast = useToast();
  const words = useAlertPhrases();
  return async <L extends AnyEndpoint>(
    line: L,
    input: z.input<L["input"]>,
    { quiet = false, ...options }: PageCallOptions = {},
  ): Promise<ApiResponse<L>> => {
    try {
      const answer = await callApi(caller(), line, input, options);
      const { message = null } = answer;
      if (message && !quiet) toast(responseAlert({ status: 200, message }, words));
      return answer;
    } catch (error) {
      if (error instanceof CallError && !quiet) toast(callErrorAlert(error, words));
      throw error;
    }
  };
}
