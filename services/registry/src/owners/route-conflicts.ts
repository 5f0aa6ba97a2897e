import { type FieldError, fieldError, type RemoteVersion } from '@bandhavya/contracts';
import { longestPrefix, ownerOf } from '@bandhavya/federation/registry';

/**
 * The routes of a version that belong to another remote: routes of its current version, and paths below them unless
 * `within` allows these. The message names the owner.
 */
export function routeConflicts(
  record: RemoteVersion,
  current: readonly RemoteVersion[],
  within: readonly string[],
): FieldError[] {
  const others = current.filter(({ name }) => name !== record.name);
  return record.routes.flatMap((route, index) => {
    const owner = ownerOf(others, route);
    if (!owner) return [];
    const isAllowed = !owner.routes.includes(route) && longestPrefix(within, route) !== undefined;
    const error = fieldError(`routes.${index}`, 'route.owned');
    return isAllowed ? [] : [{ ...error, message: `${route} belongs to the remote ${owner.name}.` }];
  });
}
