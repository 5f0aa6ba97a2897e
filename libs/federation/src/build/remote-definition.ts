/** The declaration of a remote in its remote.config.ts. */
export type RemoteDefinition = {
  /** 'mf_discover': the name of the container in the page and of the remote in the registry. */
  name: string;
  team: string;
  /**
   * The path prefixes that the remote owns. Each has the name of a chunk (webpackChunkName) whose files the page preloads
   * for that path.
   */
  routes: Readonly<Record<string, string>>;
};

/** The script of the container. Its address is unique, because each version has its own folder. */
export const ENTRY_FILE = 'entry.js';

/** The chunk of the exposed module. */
export const EXPOSED_CHUNK = 'remote';
