import type { AlertTone } from "#app/ui/feedback/Alert.tsx";

export function toneOf(status: number | null): AlertTone {
  if (status === 200) return "success";
  return status === 422 ? "warning" : "danger";
}
