import { data, redirect } from "react-router";
import { z } from "zod";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { addresses } from "#shared/identity/members/profileContract.ts";
import { type AddressLists, addressLists } from "../geo/addressOptions.server.ts";
import {
  refusalIn,
  type Refused,
  refusedWith,
  submitted,
  textIn,
  typed,
} from "#app/forms/submitted.ts";
import { pathsIn } from "#app/paths.ts";
import { type AddressGoal, goalPath } from "./addressPurpose.ts";

const Intent = z.enum(["add", "change", "remove", "makeDefault", "undo", "places"]);
type Intent = z.infer<typeof Intent>;

const DONE = ["address_added", "address_changed", "address_removed"] as const;
type AddressDone = (typeof DONE)[number];

export const addressDoneIn = (url: URL): AddressDone | undefined =>
  DONE.find((each) => each === url.searchParams.get("done"));

export interface AddressAnswer {
  readonly intent: Intent;
  readonly done?: AddressDone;
  readonly removed?: Readonly<Record<string, string>>;
  readonly refused?: Refused;
  readonly typed?: Readonly<Record<string, string>>;
  readonly lists?: AddressLists;
}

type Step = (asked: PageRequest, form: FormData) => Promise<(AddressAnswer & Added) | Refusing>;
interface Added {
  readonly added?: string;
}
type Refusing = ReturnType<typeof refusedWith>;

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
  { goal }: { readonly goal: AddressGoal | null },
) {
  const intent = Intent.safeParse(form.get("intent") ?? form.get("then")).data;
  if (!intent) throw data(null, { status: 422 });
  const kept = async (refused?: Refused): Promise<AddressAnswer> => ({
    intent,
    ...(refused && { refused }),
    typed: typed(form),
    lists: await addressLists(asked.portal, typed(form)),
  });
  try {
    const answer = await steps[intent](asked, form);
    if (isRefusing(answer)) return data(await kept(answer.data), answer.init ?? {});
    if (goal && "added" in answer) return toGoal(asked, goal, answer.added);
    if (answer.done && (intent === "add" || intent === "change"))
      return redirect(pathsIn(asked.lang).addresses(undefined, answer.done), 303);
    return data(intent === "places" ? await kept() : answer);
  } catch (error) {
    const { data: refused, init } = refusedWith(error, form);
    return data(await kept(refused), init ?? {});
  }
}

/** A quotation that refuses the address shows the reason on its own page. */
async function toGoal(
  { portal, lang }: PageRequest,
  goal: AddressGoal,
  address: string | undefined,
) {
  if (goal === "cart") await portal.cartShipping.choose({ address });
  else {
    await portal.quotations.chooseShipping({ id: goal.quotation, address }).catch((error) => {
      if (!refusalIn(error)) throw error;
    });
  }
  return redirect(goalPath(pathsIn(lang), goal), 303);
}

const isRefusing = (answer: (AddressAnswer & Added) | Refusing): answer is Refusing =>
  "init" in answer;

async function add(asked: PageRequest, form: FormData, intent: Intent) {
  const read = submitted(form, addresses.add.input);
  if (!read.ok) return withPlaces(asked, form, read.refused);
  const { uuid: added } = await asked.portal.addresses.add(read.value);
  return { intent, done: "address_added" as const, added };
}

async function change(asked: PageRequest, form: FormData) {
  const read = submitted(form, addresses.change.input);
  if (!read.ok) return withPlaces(asked, form, read.refused);
  await asked.portal.addresses.change(read.value);
  return { intent: "change" as const, done: "address_changed" as const };
}

/** The server checks places only once the shape is valid. */
async function withPlaces({ portal }: PageRequest, form: FormData, refused: Refusing) {
  if (refused.data.code !== "request.invalid") return refused;
  const place = (part: string) => textIn(form, part).trim();
  const faults = await portal.addresses.placeFaults({
    country: place("country"),
    province: place("province"),
    city: place("city"),
    town: place("town"),
    postalCode: place("postalCode"),
  });
  return { ...refused, data: { ...refused.data, fields: { ...faults, ...refused.data.fields } } };
}

async function makeDefault(asked: PageRequest, form: FormData) {
  const found = await addressNamed(asked, form);
  if (found) await asked.portal.addresses.change({ ...found, id: found.uuid, isDefault: true });
  return { intent: "makeDefault" as const, ...(found && { done: "address_changed" as const }) };
}

async function remove(asked: PageRequest, form: FormData) {
  const read = submitted(form, addresses.remove.input);
  if (!read.ok) return read.refused;
  const found = await addressNamed(asked, form);
  await asked.portal.addresses.remove(read.value);
  return {
    intent: "remove" as const,
    done: "address_removed" as const,
    ...(found && { removed: fieldsOf(found) }),
  };
}

type Kept = Awaited<ReturnType<PageRequest["portal"]["addresses"]["list"]>>[number];

const addressNamed = async ({ portal }: PageRequest, form: FormData): Promise<Kept | undefined> =>
  (await portal.addresses.list()).find(({ uuid }) => uuid === form.get("id"));

function fieldsOf({ names: _, uuid: _id, createdAt: _at, isDefault, ...address }: Kept) {
  const texts = Object.entries(address).filter((field): field is [string, string] =>
    Boolean(field[1]),
  );
  return { ...Object.fromEntries(texts), ...(isDefault && { isDefault: "on" }) };
}
