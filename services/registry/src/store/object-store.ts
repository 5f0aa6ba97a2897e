/** A place for objects by keys like 'versions/mf_search/3f9a0c1b2d44/record.json'. Callers check the parts of a key. */
export type ObjectStore = {
  /** The content of an object; undefined when there is none. */
  read: (key: string) => Promise<Buffer | undefined>;
  /** Writes an object whole, also in place of an earlier one. */
  write: (key: string, content: string | Uint8Array) => Promise<void>;
  /** Creates an object whole. Resolves with false, and changes nothing, when it exists. Of concurrent calls one creates it. */
  create: (key: string, content: string | Uint8Array) => Promise<boolean>;
  /** The names of the objects directly in a folder, in ascending order, at most `limit`. */
  objectsIn: (folder: string, page?: { limit?: number }) => Promise<string[]>;
  /** The names of the folders directly in a folder, in ascending order. */
  foldersIn: (folder: string) => Promise<string[]>;
  /** Deletes all objects in a folder and below it. */
  removeFolder: (folder: string) => Promise<void>;
  /** Rejects when objects cannot be read or written. */
  check: () => Promise<void>;
  /** Whether other processes write to the place, so that a reader has to poll. */
  isShared: boolean;
  /** Ends connections, and unlocks a folder. */
  close: () => void;
};
