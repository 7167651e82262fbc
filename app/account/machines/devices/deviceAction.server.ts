import { data, redirect } from "react-router";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import type { Device } from "#shared/machines/devices/contract.ts";
import { devices } from "#shared/machines/devices/contract.ts";
import {
  idempotencyKeyOf,
  parseSubmission,
  type SubmissionError,
  textValue,
  toSubmissionError,
} from "#app/forms/submitted.ts";
import { pathsIn } from "#app/paths.ts";

export interface DeviceActionResult {
  readonly intent: string;
  readonly refused?: SubmissionError;
  /** Only in the answer to the form. */
  readonly token?: string;
  readonly device?: Device;
}

type Step = (
  asked: PageRequest,
  form: FormData,
) => Promise<DeviceActionResult | Response | Refused>;
type Refused = ReturnType<typeof toSubmissionError>;

/** @throws 404 for an invalid id. */
export function deviceIdIn(id: string | undefined): string {
  const asked = devices.detail.input.safeParse({ id });
  if (!asked.success) throw data(null, { status: 404 });
  return asked.data.id;
}

/** What a page does with a form, by its `intent`; a refusal is shown at its form. */
async function answer(asked: PageRequest, form: FormData, steps: Readonly<Record<string, Step>>) {
  const intent = textValue(form, "intent");
  const step = Object.hasOwn(steps, intent) ? steps[intent] : undefined;
  if (!step) throw data(null, { status: 422 });
  const refuse = ({ data: refused, init }: Refused) =>
    data<DeviceActionResult>({ intent, refused }, init ?? {});
  try {
    const result = await step(asked, form);
    if (result instanceof Response) return result;
    return "init" in result ? refuse(result) : data(result);
  } catch (error) {
    return refuse(toSubmissionError(error, form));
  }
}

async function add({ portal }: PageRequest, form: FormData) {
  const read = parseSubmission(form, devices.create.input);
  if (!read.ok) return read.refused;
  const device = await portal.devices.create(read.value, idempotencyKeyOf(form));
  const { token } = await portal.devices.renewToken({ id: device.uuid });
  return { intent: "add", device, token };
}

async function save({ portal, lang }: PageRequest, form: FormData) {
  const read = parseSubmission(form, devices.update.input);
  if (!read.ok) return read.refused;
  const { uuid } = await portal.devices.update(read.value);
  return redirect(pathsIn(lang).machine(uuid, { done: "device_saved" }), 303);
}

async function remove({ portal, lang }: PageRequest, form: FormData) {
  const read = parseSubmission(form, devices.remove.input);
  if (!read.ok) return read.refused;
  await portal.devices.remove(read.value);
  return redirect(pathsIn(lang).machines({ done: "device_removed" }), 303);
}

async function renew({ portal }: PageRequest, form: FormData) {
  const read = parseSubmission(form, devices.renewToken.input);
  if (!read.ok) return read.refused;
  return { intent: "renew", ...(await portal.devices.renewToken(read.value)) };
}

export const newDeviceAction = (asked: PageRequest, form: FormData) => answer(asked, form, { add });

export function deviceAction(asked: PageRequest, id: string, form: FormData) {
  form.set("id", id);
  return answer(asked, form, { save, remove });
}

export function connectionAction(asked: PageRequest, id: string, form: FormData) {
  form.set("id", id);
  return answer(asked, form, { renew });
}
