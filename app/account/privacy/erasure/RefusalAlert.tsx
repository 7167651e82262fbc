import type { SubmissionError } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";

export function RefusalAlert({ refused }: { refused: SubmissionError | undefined }) {
  const { message, tone } = useFormErrors(refused);
  return message && <Alert tone={tone} title={message} />;
}
