import type { PhotoFile } from '@bandhavya/data';
import { memberModel, photoFileModel } from '@bandhavya/data/models';
import type { PipelineStage } from 'mongoose';
import type { PhotoStorage } from '../files/keep-photo.ts';

/** A photo file and whether at least one member refers to it. */
export type PhotoFileUse = Pick<PhotoFile, '_id' | 'check_at'> & { used: boolean };

/** The uses of the photo files that the stages select. One member is looked up for each, however many have the photo. */
export function usesOf(
  { data }: Pick<PhotoStorage, 'data'>,
  select: readonly (PipelineStage.Match | PipelineStage.Sort | PipelineStage.Limit)[],
) {
  return photoFileModel(data.connection).aggregate<PhotoFileUse>([
    ...select,
    {
      $lookup: {
        from: memberModel(data.connection).collection.collectionName,
        localField: '_id',
        foreignField: 'photos.content',
        pipeline: [{ $limit: 1 }, { $project: { _id: 1 } }],
        as: 'members',
      },
    },
    { $project: { check_at: 1, used: { $ne: ['$members', []] } } },
  ]);
}

/** Those of the contents that a member refers to. */
export async function usedOf(files: Pick<PhotoStorage, 'data'>, contents: string[]): Promise<Set<string>> {
  const uses = await usesOf(files, [{ $match: { _id: { $in: contents } } }]);
  return new Set(uses.filter(({ used }) => used).map(({ _id }) => _id));
}
