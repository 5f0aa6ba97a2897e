import type { Handlers } from '../../api/mount.ts';
import type { RemotesService } from './remotes.service.ts';

export function remoteHandlers(remotes: RemotesService): Pick<Handlers, 'getRemotes'> {
  return {
    getRemotes: async ({ query, memberId }) => ({
      remotes: await remotes.fresh(query.shell, { memberId }),
      ...remotes.capabilities,
    }),
  };
}
