import type { Software } from "#shared/content/computers/contract.ts";
import { ensure } from "#shared/errors.ts";

interface Desk {
  software(input: object): Promise<Software[]>;
}

/** @throws {Refusal} `entry.not_found`. */
export async function softwareNamed(desk: Desk, id: string): Promise<Software> {
  const software = (await desk.software({})).find(({ uuid }) => uuid === id);
  ensure(software, "entry.not_found");
  return software;
}
