import { data, redirect } from "react-router";
import { z } from "zod";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { addresses } from "#shared/identity/members/profileContract.ts";
import { type AddressOptions, loadAddressOptions } from "../geo/addressOptions.server.ts";
import {
  findRefusal,
  type SubmissionError,
  toSubmissionError,
  parseSubmission,
  textValue,
  typed,
} from "#app/forms/submitted.ts";
import { pathsIn } from "#app/paths.ts";
import { type AddressPurpose, purposePath } from "./addressPurpose.ts";

const Intent = z.enum(["add", "change", "remove", "makeDefault", "undo", "places"]);
type Intent = z.infer<typeof Intent>;

const DONE = ["address_added", "address_changed", "address_removed"] as const;
type AddressDone = (typeof DONE)[number];

export const addressDoneIn = (url: URL): AddressDone | undefined =>
  DONE.find((each) => each === url.searchParams.get("done"));

export interface AddressActionResult {
  readonly intent: Intent;
  readonly done?: AddressDone;
  readonly removed?: Readonly<Record<string, string>>;
  readonly refused?: SubmissionError;
  readonly typed?: Readonly<Record<string, string>>;
  readonly lists?: AddressOptions;
}

type Step = (
  asked: PageRequest,
  form: FormData,
) => Promise<(AddressActionResult & Added) | RefusedResponse>;
interface Added {
  readonly added?: string;
}
type RefusedResponse = ReturnType<typeof toSubmissionError>;

const steps: Readonly<Record<Intent, Step>> = {
  add: (asked, form) => add(asked, form, "add"),
  undo: (asked, form) => add(asked, form, "undo"),
  change: (asked, form) => change(asked, form),
  makeDefault: (asked, form) => makeDefault(asked, form),
  remove: (asked, form) => remove(asked, form),
  places: async () => ({ intent: "places" }),
};

export async function addressAction(
  asked: PageRequest,
  form: FormData,
  { goal }: { readonly goal: AddressPurpose | null },
) {
  const intent = Intent.safeParse(form.get("intent") ?? form.get("then")).data;
  if (!intent) throw data(null, { status: 422 });
  const formState = async (refused?: SubmissionError): Promise<AddressActionResult> => ({
    intent,
    ...(refused && { refused }),
    typed: typed(form),
    lists: await loadAddressOptions(asked.portal, typed(form)),
  });
  try {
    const answer = await steps[intent](asked, form);
    if (isRefusedResponse(answer)) return data(await formState(answer.data), answer.init ?? {});
    if (goal && "added" in answer) return applyToPurpose(asked, goal, answer.added);
    if (answer.done && (intent === "add" || intent === "change"))
      return redirect(pathsIn(asked.lang).addresses(undefined, answer.done), 303);
    return data(intent === "places" ? await formState() : answer);
  } catch (error) {
    const { data: refused, init } = toSubmissionError(error, form);
    return data(await formState(refused), init ?? {});
  }
}

/** A quotation that refuses the address shows the reason on its own page. */
async function applyToPurpose(
  { portal, lang }: PageRequest,
  goal: AddressPurpose,
  address: string | undefined,
) {
  if (goal === "cart") await portal.cartShipping.choose({ address });
  else {
    await portal.quotations.chooseShipping({ id: goal.quotation, address }).catch((error) => {
      if (!findRefusal(error)) throw error;
    });
  }
  return redirect(purposePath(pathsIn(lang), goal), 303);
}

const isRefusedResponse = (
  answer: (AddressActionResult & Added) | RefusedResponse,
): answer is RefusedResponse => "init" in answer;

async function add(asked: PageRequest, form: FormData, intent: Intent) {
  const read = parseSubmission(form, addresses.add.input);
  if (!read.ok) return withPlaceErrors(asked, form, read.refused);
  const { uuid: added } = await asked.portal.addresses.add(read.value);
  return { intent, done: "address_added" as const, added };
}

async function change(asked: PageRequest, form: FormData) {
  const read = parseSubmission(form, addresses.change.input);
  if (!read.ok) return withPlaceErrors(asked, form, read.refused);
  await asked.portal.addresses.change(read.value);
  return { intent: "change" as const, done: "address_changed" as const };
}

/** The server checks places only once the shape is valid. */
async function withPlaceErrors({ portal }: PageRequest, form: FormData, refused: RefusedResponse) {
  if (refused.data.code !== "request.invalid") return refused;
  const place = (part: string) => textValue(form, part).trim();
  const faults = await portal.addresses.placeErrors({
    country: place("country"),
    province: place("province"),
    city: place("city"),
    town: place("town"),
    postalCode: place("postalCode"),
  });
  return { ...refused, data: { ...refused.data, fields: { ...faults, ...refused.data.fields } } };
}

async function makeDefault(asked: PageRequest, form: FormData) {
  const found = await findAddress(asked, form);
  if (found) await asked.portal.addresses.change({ ...found, id: found.uuid, isDefault: true });
  return { intent: "makeDefault" as const, ...(found && { done: "address_changed" as const }) };
}

async function remove(asked: PageRequest, form: FormData) {
  const read = parseSubmission(form, addresses.remove.input);
  if (!read.ok) return read.refused;
  const found = await findAddress(asked, form);
  await asked.portal.addresses.remove(read.value);
  return {
    intent: "remove" as const,
    done: "address_removed" as const,
    ...(found && { removed: fieldsOf(found) }),
  };
}

type StoredAddress = Awaited<ReturnType<PageRequest["portal"]["addresses"]["list"]>>[number];

const findAddress = async (
  { portal }: PageRequest,
  form: FormData,
): Promise<StoredAddress | undefined> =>
  (await portal.addresses.list()).find(({ uuid }) => uuid === form.get("id"));

function fieldsOf({ names: _, uuid: _id, createdAt: _at, isDefault, ...address }: StoredAddress) {
  const texts = Object.entries(address).filter((field): field is [string, string] =>
    Boolean(field[1]),
  );
  return { ...Object.fromEntries(texts), ...(isDefault && { isDefault: "on" }) };
}
