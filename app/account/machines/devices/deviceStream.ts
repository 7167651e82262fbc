import type { Device } from "#shared/machines/devices/contract.ts";

/** State received from the stream since the page was loaded; bounded by the member's number of devices. */
export interface Streamed {
  readonly devices: Readonly<Record<string, Device>>;
  readonly gone: readonly string[];
  /** Null before the first snapshot. */
  readonly all: readonly string[] | null;
}

export const NOTHING_STREAMED: Streamed = { devices: {}, gone: [], all: null };

export type StreamEvent =
  | { readonly name: "snapshot"; readonly devices: readonly Device[] }
  | { readonly name: "device"; readonly device: Device }
  | { readonly name: "gone"; readonly uuid: string };

export function applyEvent(told: Streamed, event: StreamEvent): Streamed {
  switch (event.name) {
    case "snapshot": {
      const devices = Object.fromEntries(event.devices.map((each) => [each.uuid, each]));
      return { devices, gone: [], all: Object.keys(devices) };
    }
    case "device": {
      const { uuid } = event.device;
      const devices = { ...told.devices, [uuid]: event.device };
      const all = told.all?.includes(uuid) ? told.all : told.all && [...told.all, uuid];
      return { devices, gone: told.gone.filter((id) => id !== uuid), all };
    }
    case "gone": {
      const { [event.uuid]: _gone, ...devices } = told.devices;
      const gone = [...told.gone.filter((id) => id !== event.uuid), event.uuid];
      return { devices, gone, all: told.all && told.all.filter((id) => id !== event.uuid) };
    }
  }
}

/** The page's own devices with what is newer in the stream. */
export function mergeStreamed(loaded: readonly Device[], told: Streamed): Device[] {
  const merged = new Map(loaded.map((device) => [device.uuid, device]));
  for (const device of Object.values(told.devices)) {
    const before = merged.get(device.uuid);
    if (!before || device.revision >= before.revision) merged.set(device.uuid, device);
  }
  const isSeen = ({ uuid }: Device) =>
    !told.gone.includes(uuid) && (told.all === null || told.all.includes(uuid));
  return [...merged.values()].filter(isSeen);
}
