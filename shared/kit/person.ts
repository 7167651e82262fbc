import { z } from "zod";

/** A member as the back office names them. */
export const PersonWire = z.object({
  uuid: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
});
export type PersonWire = z.infer<typeof PersonWire>;
