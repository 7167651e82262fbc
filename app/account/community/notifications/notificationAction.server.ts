import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { notifications } from "#shared/community/notifications/contract.ts";
import { parseSubmission, textValue, toSubmissionError } from "#app/forms/submitted.ts";

/** Marks one as read, or all that the page knows of. */
export async function notificationAction({ portal }: PageRequest, form: FormData) {
  const isOne = textValue(form, "intent") === "read";
  form.delete("intent");
  try {
    if (isOne) {
      const read = parseSubmission(form, notifications.read.input);
      if (!read.ok) return read.refused;
      await portal.notifications.read(read.value);
      return { done: "notification_read" as const };
    }
    const read = parseSubmission(form, notifications.readAll.input);
    if (!read.ok) return read.refused;
    await portal.notifications.readAll(read.value);
    return { done: "notifications_read" as const };
  } catch (error) {
    return toSubmissionError(error, form);
  }
}
