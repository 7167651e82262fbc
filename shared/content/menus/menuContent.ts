import { z } from "zod";
import { SingleLine } from "#shared/kit/text.ts";
import { formRows, optionalTexts, checkbox } from "#shared/kit/formSchemas.ts";
import { MENU_PAGE_NAMES } from "./menuPages.ts";

/** Characters; entries per menu and per submenu. */
export const MENU_MAX = { name: 40, address: 500, entries: 12, sub: 20 } as const;

/** `none`: heading only; `categories`: all categories; `address`: an external URL. */
const Target = z.union(
  [z.enum([...MENU_PAGE_NAMES, "none", "categories", "address"]), z.uuid("required")],
  "required",
);

const target = {
  /** Null: the category's name. */
  name: optionalTexts(MENU_MAX.name),
  target: Target,
  /** External URL; empty for other targets. */
  address: SingleLine("invalid").max(MENU_MAX.address, "too_long").default(""),
  hidden: checkbox,
};

interface TargetError {
  readonly path: string;
  readonly message: string;
}

function validateTarget({ name, target: to, address }: MenuTarget): TargetError | null {
  if (to === "address" && !isSecure(address))
    return { path: "address", message: address === "" ? "required" : "https" };
  const isCategory = to === "categories" || z.uuid().safeParse(to).success;
  if (!isCategory && !name?.tw) return { path: "name.tw", message: "required" };
  return null;
}

/** HTTPS without credentials. */
function isSecure(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === "https:" && url.hostname.includes(".") && !url.username && !url.password;
}

const refineTarget = (entry: MenuTarget, context: z.RefinementCtx) => {
  const error = validateTarget(entry);
  if (error) context.addIssue({ ...error, code: "custom", path: error.path.split(".") });
};

const withoutAddress = <T extends { target: string; address: string }>(entry: T): T =>
  entry.target === "address" ? entry : { ...entry, address: "" };

const Sub = z
  .object(target)
  .superRefine((entry, context) => {
    refineTarget(entry, context);
    if (entry.target === "none")
      context.addIssue({ code: "custom", message: "required", path: ["target"] });
  })
  .transform(withoutAddress);

const Entry = z
  .object({ ...target, sub: formRows(Sub, MENU_MAX.sub) })
  .superRefine((entry, context) => {
    refineTarget(entry, context);
    if (entry.target === "none" && entry.sub.length === 0)
      context.addIssue({ code: "custom", message: "menu_empty", path: ["target"] });
  })
  .transform(withoutAddress);

export const MenuContent = z.object({ entries: formRows(Entry, MENU_MAX.entries) });
export type MenuContent = z.output<typeof MenuContent>;
export type MenuEntries = MenuContent["entries"];

const Plain = z.object(target);
export type MenuTarget = z.output<typeof Plain>;
