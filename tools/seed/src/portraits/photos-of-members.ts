import { createHash } from 'node:crypto';
import type { StoredPhoto } from '@bandhavya/data';
import { photoAddedAt } from '../generated-members/details.ts';
import type { DemoMember } from '../generated-members/generate-members.ts';
import { drawnFile, type Face, stageOf } from './faces.ts';
import type { PortraitPool } from './pool.ts';

type Pictures = Pick<PortraitPool, 'faces' | 'pictures'>;

/** The photos of a member, or undefined when the member has not reached the photos. */
export type PhotosOf = (member: DemoMember) => StoredPhoto[] | undefined;

/**
 * Returns a function that gives photos of one face to a member; the first is the profile photo. Each face is used equally
 * often for members of its gender and stage of life.
 * @param year in which the members were generated
 */
export function photosFrom(pool: Pictures, year: number): PhotosOf {
  const used = new Map<Face, number>();
  return (member) => {
    if (member.revisions?.photos === undefined) return undefined;
    const uses = (face: Face) => used.get(face) ?? 0;
    const fitting = pool.faces.filter((each) => fits(each, member, year));
    const face = fitting.reduce((best, each) => (uses(each) < uses(best) ? each : best));
    used.set(face, uses(face) + 1);
    return photosOf(member, face, pool);
  };
}

/** The photos of members by id, for those who have reached the photos. */
export function photosOfMembers(
  members: readonly DemoMember[],
  pool: Pictures,
  year: number,
): Map<string, StoredPhoto[]> {
  const give = photosFrom(pool, year);
  return new Map(
    members.flatMap((member) => {
      const photos = give(member);
      return photos ? [[member._id, photos] as const] : [];
    }),
  );
}

function fits(face: Face, { profile, sections }: DemoMember, year: number): boolean {
  const age = year - Number(profile.date_of_birth?.slice(0, 4)) - 1;
  const isHindu = sections?.community?.religion === 'Hindu';
  return face.gender === profile.gender && face.stage === stageOf(age) && (isHindu || !face.bindi);
}

function photosOf(member: DemoMember, { id }: Face, { pictures }: Pictures): StoredPhoto[] {
  return (pictures[id] ?? []).map((picture, index) => ({
    ...picture,
    id: createHash('sha256').update(`${member._id}-${index}`).digest('hex').slice(0, 32),
    file_name: drawnFile(id, index),
    is_profile_photo: index === 0,
    added_at: photoAddedAt(member.created_at, index),
  }));
}
