import type { Refused } from "#app/forms/submitted.ts";
import { useRefused } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";

export function RefusedAlert({ refused }: { refused: Refused | undefined }) {
  const { message, tone } = useRefused(refused);
  return message && <Alert tone={tone} title={message} />;
}
