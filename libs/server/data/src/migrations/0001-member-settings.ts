import { inBatches } from './in-batches.ts';
import type { Migration } from './migration.ts';

/** The defaults of the version that first stored settings with every member. They stay when later defaults differ. */
const settings = { phone_audience: 'members', hidden: false };

/** Members who never changed a setting had no `settings`. */
export const memberSettings: Migration = {
  id: '0001-member-settings',
  required: true,
  run: (context) =>
    inBatches(context, 'members', (batch) =>
      context.database
        .collection('members')
        .updateMany({ ...batch, settings: { $exists: false } } as object, { $set: { settings } }),
    ),
};
