import { type Connection, type Model, Schema } from 'mongoose';
import { SCHEMA_OPTIONS } from '../schema-options.ts';
import type { PhotoContent } from './photo-content.ts';

const photoContent = new Schema<PhotoContent>(
  {
    _id: { type: String, required: true },
    state: { type: String, enum: ['new', 'kept', 'removing'], required: true },
    touched_at: { type: Date, required: true },
    width: Number,
    height: Number,
    thumbhash: String,
    avif: Boolean,
    avif_lease_until: Date,
    avif_attempts: Number,
    removal_until: Date,
  },
  { ...SCHEMA_OPTIONS, collection: 'photo_files' },
);

/** The sweep looks for what was not touched for long. */
photoContent.index({ touched_at: 1 }, { name: 'touched' });
/** The worker looks for what lacks AVIF. */
photoContent.index({ state: 1, avif: 1, avif_lease_until: 1 }, { name: 'avif' });

export type PhotoContentModel = Model<PhotoContent>;

/** The collection of what is known of the photos' files. */
export function photoContentModel(connection: Connection): PhotoContentModel {
  return connection.model<PhotoContent>('PhotoContent', photoContent);
}
