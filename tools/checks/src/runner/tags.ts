import { remoteNameOf } from '@bandhavya/site/workspace';

/**
 * Matches the tag of an application in the titles of browser tests, and not a longer tag.
 * @param folder 'shell', 'mf-search'
 */
export function tagPattern(folder: string): string {
  return `@${remoteNameOf(folder)}(?![\\w])`;
}
