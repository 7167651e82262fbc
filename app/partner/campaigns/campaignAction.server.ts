import { redirect } from "react-router";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { campaigns } from "#shared/partners/campaigns/contract.ts";
import {
  idempotencyKeyOf,
  schemaErrorResponse,
  textValue,
  toSubmissionError,
} from "#app/forms/submitted.ts";
import { dealerPathsIn } from "../paths.ts";

export async function createCampaign({ portal, lang }: PageRequest, form: FormData) {
  const read = campaigns.create.input.safeParse({
    name: textValue(form, "name"),
    landingPath: textValue(form, "landingPath"),
  });
  if (!read.success) return schemaErrorResponse(read.error, form);
  try {
    const { uuid } = await portal.campaigns.create(read.data, idempotencyKeyOf(form));
    return redirect(dealerPathsIn(lang).campaign(uuid, "campaign_created"), 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

export async function archiveCampaign({ portal, lang }: PageRequest, id: string, form: FormData) {
  const isRestored = form.get("intent") === "restore";
  try {
    await (isRestored ? portal.campaigns.restore({ id }) : portal.campaigns.archive({ id }));
    const done = isRestored ? "campaign_restored" : "campaign_archived";
    return redirect(dealerPathsIn(lang).campaign(id, done), 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}
