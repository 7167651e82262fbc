import { redirect } from "react-router";
import { z } from "zod";
import type { Page } from "#shared/kit/endpoint.ts";
import { paging } from "#shared/kit/paging.ts";
import { Count } from "#shared/kit/wire.ts";
import type { Revision } from "#shared/products/office.ts";
import type { EditedText } from "#shared/texts/office.ts";
import { refusedInput, refusedWith } from "../../kit/submitted.ts";

interface Versioned<C> {
  detail(input: { id: string }): Promise<EditedText<C>>;
  revisions(input: { id: string; page: number; limit: number }): Promise<Page<Revision>>;
  restore(input: { id: string; version: number; earlier: number }): Promise<EditedText<C>>;
}

const Asked = z.object(paging({ limit: 10 }));

/** A page of the versions of one text, the newest first, and the text itself. */
export async function loadHistory<C>(desk: Versioned<C>, id: string, url: URL) {
  const asked = Asked.safeParse({ page: url.searchParams.get("page") ?? undefined });
  const text = await desk.detail({ id });
  const found = await desk.revisions({ id, ...(asked.data ?? Asked.parse({})) });
  return { text, found };
}

const Restored = z.object({ version: Count(1, 1_000_000), earlier: Count(1, 1_000_000) });

/** Writes a new version that says what an earlier one said, and leads to its editor. */
export async function restoreFrom<C>(
  desk: Versioned<C>,
  { id, editor, form }: { id: string; editor: string; form: FormData },
) {
  const read = Restored.safeParse(Object.fromEntries(form));
  if (!read.success) return refusedInput(read.error, form);
  try {
    await desk.restore({ id, ...read.data });
    return redirect(`${editor}?done=text_restored`, 303);
  } catch (error) {
    return refusedWith(error, form);
  }
}
