import type { NavigationEntry, Outline, RemoteOwner } from '@bandhavya/contracts';

/** The declaration of a remote in its remote.config.ts. */
export type RemoteDefinition = {
  /** 'mf_discover': the name of the container in the page and of the remote in the registry. */
  name: string;
  team: string;
  owner: RemoteOwner;
  /**
   * The path prefixes that the remote owns. Each has the name of a chunk (webpackChunkName) whose files the page preloads
   * for that path.
   */
  routes: Readonly<Record<string, string>>;
  /** Its links in the navigation of the site. */
  navigation?: NavigationEntry[];
  /** The outlines of its pages by a prefix of their paths; 'page' for all others. */
  outlines?: Readonly<Record<string, Outline>>;
};

/** The script of the container. All versions have one folder, so the name of a published one has the hash of its content. */
export const ENTRY_FILES = { production: 'entry.[contenthash:10].js', development: 'entry.js' };

/** The chunk of the exposed module. */
export const EXPOSED_CHUNK = 'remote';
