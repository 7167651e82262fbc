import { useCallback, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { forum } from "#shared/community/forum/contract.ts";
import type { FindPeople } from "#app/community/editor/MentionField.tsx";
import { callApi } from "#app/client/apiClient.ts";
import { useApiClient } from "#app/client/useApiClient.ts";

/** Who may be named: in this discussion, or in a new one. A stable function; the last call alone is answered. */
export function usePeople(discussion: string | null): FindPeople {
  const staff = useTranslations("forum.thread")("staff");
  const caller = useApiClient();
  const client = useRef(caller);
  const running = useRef<AbortController | null>(null);
  useEffect(() => {
    client.current = caller;
  });
  return useCallback(
    async (search) => {
      running.current?.abort();
      const control = new AbortController();
      running.current = control;
      const asked = { search, ...(discussion !== null && { discussion }) };
      const { data } = await callApi(client.current(), forum.people, asked, {
        signal: control.signal,
      });
      return data.map((person) => ({
        id: person.uuid,
        name: person.name,
        ...(person.staff && { note: staff }),
      }));
    },
    [discussion, staff],
  );
}
