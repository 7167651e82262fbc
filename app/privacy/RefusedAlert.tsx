import type { Refused } from "../kit/submitted.ts";
import { useRefused } from "../kit/useRefused.ts";
import { Alert } from "../ui/Alert.tsx";

/** Says why something without fields was refused. */
export function RefusedAlert({ refused }: { refused: Refused | undefined }) {
  const { message, tone } = useRefused(refused);
  return message && <Alert tone={tone} title={message} />;
}
