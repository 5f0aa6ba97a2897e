import { randomUUID } from 'node:crypto';
import { type Member, newMember, type PhotoFile } from '@bandhavya/data';
import { beforeEach } from 'vitest';
import type { KeptPhoto, PhotoStorage } from '../files/keep-photo.ts';
import { markForCheck } from '../files/pending.ts';
import { openPhotoStore } from '../store/open-store.ts';
import type { PhotoStore } from '../store/store.ts';
import { ownData } from './data.ts';
import { drawnPicture } from './pictures.ts';
import { ownProcessor } from './processor.ts';

/** A separate database with members and photo files, empty before each test of a file. */
export function ownPhotoSite() {
  const data = ownData();
  const store = openPhotoStore({ kind: 'gridfs' }, data);
  const files: PhotoStorage = { data, store };
  const processor = ownProcessor();
  const past = () => new Date(Date.now() - 1000);
  let seed = 0;
  beforeEach(() =>
    Promise.all([data.photoFiles, data.photoPasses, data.members].map((each) => each.collection.deleteMany({}))),
  );
  return {
    data,
    store,
    files,
    processor,
    /** A picture that differs from all others. */
    fresh: () => {
      seed += 1;
      return drawnPicture(seed);
    },
    photoFile: (content: string) => data.photoFiles.findById(content).lean<PhotoFile>(),
    variantCount: async (content: string) => (await store.list(content)).length,
    /** Ends the grace period of an upload or a mark, or the lease of a sweep, if a check is pending. */
    makeDue: async (...contents: string[]) => {
      const pending = { _id: { $in: contents }, check_at: { $exists: true } };
      await data.photoFiles.updateMany(pending, { $set: { check_at: past() } });
    },
    /** Ends the leases on AVIF work. */
    endAvifLeases: async () => {
      await data.photoFiles.updateMany({ avif_at: { $exists: true } }, { $set: { avif_at: past() } });
    },
    memberWith: async (...photos: KeptPhoto[]) => {
      const stored = photos.map((photo) => ({
        ...photo,
        id: randomUUID(),
        file_name: '',
        is_profile_photo: true,
        added_at: new Date(),
      }));
      const identity = { provider: 'google' as const, subject: randomUUID() };
      return data.members.create({
        ...newMember(identity, { email: '', given_name: '', family_name: '' }),
        photos: stored,
      });
    },
    /** Removes the photos of a member as the gateway does. */
    removePhotos: async ({ _id, photos = [] }: Pick<Member, '_id' | 'photos'>) => {
      const contents = photos.map(({ content }) => content);
      await markForCheck(data, contents);
      await data.members.updateOne({ _id }, { $set: { photos: [] } });
    },
    /** The photo storage with some calls of the store replaced. */
    storageWith: (changes: Partial<PhotoStore>): PhotoStorage => ({ data, store: { ...store, ...changes } }),
  };
}
