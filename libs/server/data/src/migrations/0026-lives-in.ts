import { inBatches } from './in-batches.ts';
import type { Migration } from './migration.ts';

const PARTS = ['country', 'state', 'district'] as const;

/** Members were not asked where they live; cards showed the place of the family. Stores that place as the member's own. */
export const livesIn: Migration = {
  id: '0026-lives-in',
  required: true,
  run: (context) =>
    inBatches(context, 'members', (batch) =>
      context.database.collection('members').updateMany(
        {
          ...batch,
          'sections.basic-info': { $exists: true },
          'sections.basic-info.lives_in_country': { $exists: false },
          'sections.family.current_country': { $exists: true },
        } as object,
        [
          {
            $set: Object.fromEntries(
              PARTS.map((part) => [`sections.basic-info.lives_in_${part}`, `$sections.family.current_${part}`]),
            ),
          },
        ],
      ),
    ),
};
