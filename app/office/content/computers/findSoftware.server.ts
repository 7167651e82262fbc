import type { Software } from "#shared/content/computers/contract.ts";
import { ensure } from "#shared/errors.ts";

interface SoftwareUseCases {
  software(input: object): Promise<Software[]>;
}

/** @throws {Refusal} `entry.not_found`. */
export async function findSoftware(desk: SoftwareUseCases, id: string): Promise<Software> {
  const software = (await desk.software({})).find(({ uuid }) => uuid === id);
  ensure(software, "entry.not_found");
  return software;
}
