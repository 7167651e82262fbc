import { z } from "zod";
import { endpoint } from "#shared/kit/endpoint.ts";
import { Instant } from "#shared/kit/instant.ts";
import { InstantWire } from "#shared/kit/wireSchemas.ts";

export const forumReading = {
  readAll: endpoint({
    method: "PUT",
    path: "/Forum/Read",
    access: "member",
    summary: "Mark all discussions as read, up to an instant if one is named",
    message: "forum_read",
    input: z.object({ until: Instant.optional() }),
    output: z.object({ until: InstantWire }),
    errors: ["session.required", "request.invalid"],
  }),
};
