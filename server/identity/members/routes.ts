import type { FastifyInstance } from "fastify";
import { addresses, profile } from "#shared/identity/members/profileContract.ts";
import { serve } from "#server/platform/http/serve.ts";
import * as addressBook from "./addresses.ts";
import { removeAvatar, setAvatar } from "./avatar.ts";
import { info, update } from "./profile.ts";

/** What members keep about themselves. */
export default async function routes(app: FastifyInstance): Promise<void> {
  await app.register(serve(profile, { info, update, setAvatar, removeAvatar }));
  await app.register(serve(addresses, addressBook));
}
