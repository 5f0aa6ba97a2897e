import { GROUND_RULES_VERSION, type PhotoOrder } from '@bandhavya/contracts';
import type { Member, StoredPhoto } from '@bandhavya/data';
import { PHOTOS_MAX } from '@bandhavya/domain';
import type { Matching } from '@bandhavya/matching';
import { hasAgreedToGroundRules, type MemberRule, type MembersService, requireChangeable } from '@bandhavya/members';
import { contentOf, keepPhoto, markForCheck, type PhotoProcessor, type PhotoStorage } from '@bandhavya/photos';
import { problem } from '@bandhavya/runtime';
import { type Precondition, requirePrecondition, stepRule } from '../../api/revisions.ts';
import type { DailyLimits } from '../../limits/daily-limits.ts';
import { inOrder, newPhoto, type PhotoPlace, withoutPhoto, withPhoto } from './photo-list.ts';
import { photosView } from './photos.presenter.ts';

export type PhotoServices = {
  members: MembersService;
  matching: Matching;
  files: PhotoStorage;
  processor: PhotoProcessor;
  limits: Pick<DailyLimits, 'photos'>;
};

/** Accepts a change based on any revision. */
const ANY: Precondition = () => true;

/** Throws when a member may not add a photo. Called before the upload; the key of an earlier upload passes. */
export async function mayAddPhoto(members: MembersService, memberId: string, key: string | undefined): Promise<void> {
  const member = await members.get(memberId);
  if (!addedBefore(member, key)) requireRoom(member);
}

/**
 * Adds a photo. With the key of an earlier upload, the result is that photo. The file is stored before the member refers
 * to it. Throws 403, 409 or 400 when the photo may not be added.
 */
export async function addPhoto(
  { members, files, processor }: PhotoServices,
  memberId: string,
  upload: Buffer,
  place: PhotoPlace,
): Promise<{ member: Member; id: string }> {
  const before = await members.get(memberId);
  const earlier = addedBefore(before, place.key);
  if (earlier) return { member: before, id: earlier.id };
  requireRoom(before);
  requireNew(before, contentOf(upload));
  const photo = newPhoto(await keepPhoto(files, processor, upload), place);
  let id = photo.id;
  const rule = stepRule('photos', ANY, photosView, (member) => {
    const { photos = [] } = member;
    id = addedBefore(member, place.key)?.id ?? photo.id;
    if (id !== photo.id) return {};
    requireRoom(member);
    requireNew(member, photo.content);
    return { photos: withPhoto(photos, photo, place) };
  });
  return { member: await members.save(memberId, rule), id };
}

/** Saves the order of the photos and which is the profile photo. */
export function orderPhotos(
  members: MembersService,
  memberId: string,
  order: PhotoOrder,
  precondition: Precondition,
): Promise<Member> {
  const rule: MemberRule = (member) => {
    const { photos = [] } = member;
    // An order from before another tab added or removed a photo is outdated (412), not invalid (400).
    if (!namesAll(photos, order)) requirePrecondition(member, 'photos', precondition, photosView);
    return stepRule('photos', precondition, photosView, () => ({ photos: inOrder(photos, order) }))(member);
  };
  return members.save(memberId, rule);
}

/** Removes a photo, if the member has it. Its file is marked first, so that the sweep removes it after any crash. */
export async function removePhoto(
  { members, files }: Pick<PhotoServices, 'members' | 'files'>,
  memberId: string,
  id: string,
): Promise<Member> {
  const removed = (await members.get(memberId)).photos?.find((photo) => photo.id === id);
  if (removed) await markForCheck(files.data, [removed.content]);
  const rule = stepRule('photos', ANY, photosView, ({ photos = [], onboarding_completed_at }) => {
    if (!photos.some((photo) => photo.id === id)) return {};
    if (onboarding_completed_at && photos.length === 1) throw problem('photos.last');
    return { photos: withoutPhoto(photos, id) };
  });
  return members.save(memberId, rule);
}

/** Records that a member agreed to the ground rules, and when. Agreeing again keeps the first time. */
export function agreeToGroundRules(members: MembersService, memberId: string): Promise<Member> {
  return members.save(memberId, (member) =>
    hasAgreedToGroundRules(member) ? undefined : { ground_rules: { version: GROUND_RULES_VERSION, at: new Date() } },
  );
}

function addedBefore({ photos = [] }: Member, key: string | undefined): StoredPhoto | undefined {
  return key === undefined ? undefined : photos.find((photo) => photo.idempotency_key === key);
}

/** Throws 403 or 409 when no photo may be added. After onboarding, an earlier version of the rules is enough. */
function requireRoom(member: Member): void {
  requireChangeable(member);
  if (!member.onboarding_completed_at && !hasAgreedToGroundRules(member)) throw problem('ground-rules.required');
  if ((member.photos ?? []).length >= PHOTOS_MAX) throw problem('photos.full');
}

function requireNew({ photos = [] }: Member, content: string): void {
  if (photos.some((photo) => photo.content === content)) throw problem('photo.duplicate');
}

function namesAll(photos: readonly StoredPhoto[], { order }: PhotoOrder): boolean {
  return photos.length === order.length && photos.every(({ id }) => order.includes(id));
}
