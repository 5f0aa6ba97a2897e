import type { Handlers } from '../../api/mount.ts';
import type { RemotesService } from './remotes.service.ts';
import { previewVersions } from './session-previews.ts';

export function remoteHandlers(remotes: RemotesService): Pick<Handlers, 'getRemotes'> {
  return {
    getRemotes: async ({ query, memberId, req }) => ({
      remotes: await remotes.fresh(query.shell, {
        memberId,
        previews: previewVersions(remotes.startedPreviews(req.session)),
      }),
      ...remotes.capabilities,
    }),
  };
}
