import { inBatches } from './in-batches.ts';
import type { Migration } from './migration.ts';

const FIELD = 'sections.education.field_of_study';

/** The degrees were spelled without their last dot. A second run corrects what old copies of the gateway stored. */
export const fieldsOfStudy: Migration = {
  id: '0025-fields-of-study',
  required: true,
  run: (context) =>
    inBatches(context, 'members', async (batch) => {
      for (const former of ['B.Com', 'M.Com']) {
        await context.database
          .collection('members')
          .updateMany({ ...batch, [FIELD]: former } as object, { $set: { [FIELD]: `${former}.` } });
      }
    }),
};
