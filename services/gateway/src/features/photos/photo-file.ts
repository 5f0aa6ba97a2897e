import type { PhotoSize } from '@bandhavya/domain';
import type { Matching } from '@bandhavya/matching';
import { hasConsented, type MembersService } from '@bandhavya/members';
import { formatFor, type PhotoStorage } from '@bandhavya/photos';
import { problem } from '@bandhavya/runtime';
import type { Request } from 'express';
import type { FileAnswer } from '../../api/send-file.ts';
import type { DailyLimits } from '../../limits/daily-limits.ts';

/** A photo never changes, but the right to see it may. Browsers revalidate after an hour. */
const CACHE_CONTROL = 'private, max-age=3600';
/** Hex digits of the SHA-256 that identify a photo. */
const ETAG_LENGTH = 32;

type Sources = {
  limits: Pick<DailyLimits, 'photos'>;
  members: MembersService;
  matching: Matching;
};

/** The file of a photo. Throws the same 404 for a missing photo and for one that the viewer may not see. */
export async function photoFile(
  { files, limits, ...sources }: Sources & { files: PhotoStorage },
  viewerId: string,
  { id, size, req }: { id: string; size: PhotoSize; req: Request },
): Promise<FileAnswer> {
  const { content, isOwn } = await visiblePhoto(sources, viewerId, id);
  const format = await formatFor(files, content, acceptsAvif(req));
  return {
    type: `image/${format}`,
    name: `photo-${size}.${format}`,
    etag: `"${content.slice(0, ETAG_LENGTH)}-${size}-${format}"`,
    cacheControl: CACHE_CONTROL,
    // Another member in the same browser must not get photos from its cache.
    vary: ['Accept', 'Cookie'],
    open: async () => {
      // Only a delivered file counts, not the 304 for a photo that the browser has.
      if (!isOwn) await limits.photos(viewerId);
      return files.store.get({ content, size, format });
    },
  };
}

async function visiblePhoto(
  { members, matching }: Omit<Sources, 'limits'>,
  viewerId: string,
  id: string,
): Promise<{ content: string; isOwn: boolean }> {
  const owner = await members.findByPhoto(id);
  const photo = owner?.photos?.find((each) => each.id === id);
  if (!owner || !photo) throw problem('resource.absent');
  if (owner._id.toString() === viewerId) return { content: photo.content, isOwn: true };
  const viewer = await members.get(viewerId);
  const mayMeet = hasConsented(viewer) && (await matching.mayShowPhoto(viewer._id, { owner, photo }));
  if (!mayMeet) throw problem('resource.absent');
  return { content: photo.content, isOwn: false };
}

/** Browsers that support AVIF name it in Accept. A wildcard does not count. */
function acceptsAvif(req: Request): boolean {
  return (req.headers.accept ?? '')
    .split(',')
    .some((each) => /^\s*image\/avif\s*(?:;(?!\s*q=0(?:\.0*)?\s*$).*)?$/u.test(each));
}
