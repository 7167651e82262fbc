import { z } from "zod";
import { Verbatim } from "#shared/kit/text.ts";
import { endpoint } from "#shared/kit/endpoint.ts";
import { optionalText, requiredText } from "#shared/kit/validation.ts";
import { InstantWire, PictureWire } from "#shared/kit/wireSchemas.ts";
import { addressFields, Phone, profileInputs, storedProfile } from "./profileFields.ts";

const PlaceEntries = {
  country: z.string().nullable(),
  province: z.string().nullable(),
  city: z.string().nullable(),
  town: z.string().nullable(),
};

/** Free text where there is no list. */
const PlaceNames = z.object(PlaceEntries);

/** The member area reminds of missing ones. */
export const PROFILE_PARTS = ["address", "work", "phone"] as const;
export type ProfilePart = (typeof PROFILE_PARTS)[number];

export const Profile = z.object({
  uuid: z.uuid(),
  email: z.string(),
  emailVerified: z.boolean(),
  ...storedProfile,
  picture: PictureWire.nullable(),
  names: PlaceNames.extend({
    industry: z.string().nullable(),
    profession: z.string().nullable(),
  }),
  missing: z.array(z.enum(PROFILE_PARTS)),
  /** Changes with every editable field. */
  version: z.string(),
});
export type Profile = z.infer<typeof Profile>;

/** Changed elsewhere, or read-only. */
const NotEditable = z.never("invalid").optional();

export const ProfileInput = z
  .object(profileInputs)
  .partial()
  .extend({
    /** Refuses to overwrite newer changes. */
    version: Verbatim("invalid").max(100, "invalid").optional(),
    email: NotEditable,
    password: NotEditable,
    settings: NotEditable,
    role: NotEditable,
    roles: NotEditable,
    permissions: NotEditable,
    dealer: NotEditable,
    refer: NotEditable,
  });
export type ProfileInput = z.output<typeof ProfileInput>;

export const AVATAR_FIELD = "avatar";
export const AVATAR_MAX_BYTES = 5 * 1024 * 1024;

const refusals = ["request.invalid", "session.required"] as const;
const NewPicture = z.object({ picture: PictureWire.nullable() });

export const profile = {
  info: endpoint({
    method: "GET",
    path: "/Member/Info",
    access: "member",
    summary: "Get the member's own profile",
    input: z.object({}),
    output: Profile,
    errors: ["session.required"],
  }),
  update: endpoint({
    method: "PUT",
    path: "/Member/Info/update",
    specified: true,
    access: "member",
    summary: "Update the profile; absent fields stay unchanged",
    input: ProfileInput,
    output: Profile,
    message: "profile_saved",
    errors: [...refusals, "member.changed"],
  }),
  setAvatar: endpoint({
    method: "PUT",
    path: "/Member/Avatar",
    access: "member",
    summary: "Upload the profile picture: JPEG, PNG, WebP, AVIF or GIF",
    input: z.object({
      [AVATAR_FIELD]: z.file("required").min(1, "required").max(AVATAR_MAX_BYTES, "file_too_large"),
    }),
    output: NewPicture,
    message: "avatar_saved",
    file: { field: AVATAR_FIELD, maxBytes: AVATAR_MAX_BYTES },
    errors: [...refusals, "rate.limited"],
  }),
  removeAvatar: endpoint({
    method: "DELETE",
    path: "/Member/Avatar",
    access: "member",
    summary: "Remove the profile picture",
    input: z.object({}),
    output: NewPicture,
    message: "avatar_removed",
    errors: ["session.required"],
  }),
};

export const ADDRESSES_MAX = 50;

/** Ticked boxes send `on`, others nothing. */
const Flag = z
  .union([z.boolean(), z.enum(["on", "true", "1", "false", "0"])], "invalid")
  .transform((given) => given === true || ["on", "true", "1"].includes(String(given)));

const AddressInput = z.object({
  label: optionalText(60),
  recipient: requiredText(160),
  phone: Phone,
  ...addressFields,
  /** Absent or false keeps the current default. */
  isDefault: Flag.optional(),
});
export type AddressInput = z.output<typeof AddressInput>;

export const Address = z.object({
  uuid: z.uuid(),
  label: z.string().nullable(),
  recipient: z.string(),
  phone: z.string(),
  ...PlaceEntries,
  country: z.string(),
  address: z.string(),
  postalCode: z.string().nullable(),
  isDefault: z.boolean(),
  createdAt: InstantWire,
  names: PlaceNames,
});
export type Address = z.infer<typeof Address>;

const AddressId = z.object({ id: z.uuid("invalid") });

export const addresses = {
  list: endpoint({
    method: "GET",
    path: "/Member/Address",
    access: "member",
    summary: "List the member's addresses, the default first",
    input: z.object({}),
    output: z.array(Address),
    errors: ["session.required"],
  }),
  add: endpoint({
    method: "POST",
    path: "/Member/Address",
    access: "member",
    summary: "Add an address",
    input: AddressInput,
    output: Address,
    message: "address_added",
    errors: [...refusals, "address.too_many"],
  }),
  change: endpoint({
    method: "PUT",
    path: "/Member/Address/:id",
    access: "member",
    summary: "Replace an address",
    input: AddressId.extend(AddressInput.shape),
    output: Address,
    message: "address_changed",
    errors: [...refusals, "address.not_found"],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/Member/Address/:id",
    access: "member",
    summary:
      "Delete an address; if it was the default, the newest remaining one becomes the default",
    input: AddressId,
    output: z.object({}),
    message: "address_removed",
    errors: [...refusals, "address.not_found"],
  }),
};
