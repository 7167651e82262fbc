import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";

/** Files that people gave us, by a key of letters, digits, hyphens, dots and slashes. */
export interface Files {
  put(key: string, content: Uint8Array): Promise<void>;
  /** Null when there is none. */
  get(key: string): Promise<Uint8Array | null>;
  /** Nothing happens when there is none. */
  delete(key: string): Promise<void>;
}

/** Kept in a folder of this machine, which is made with the first file. */
export function localFiles(folder: string): Files {
  const disk = new Disk(new FSDriver({ location: folder, visibility: "private" }));
  return {
    put: (key, content) => disk.put(key, content),
    async get(key) {
      return (await disk.exists(key)) ? disk.getBytes(key) : null;
    },
    delete: (key) => disk.delete(key),
  };
}
