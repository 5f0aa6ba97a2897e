import { type Connection, type Model, Schema } from 'mongoose';
import { SCHEMA_OPTIONS } from '../schema-options.ts';
import type { PhotoFile } from './photo-file.ts';

const photoFile = new Schema<PhotoFile>(
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

/** For the sweep: files that no request has used for a long time. */
photoFile.index({ touched_at: 1 }, { name: 'touched' });
/** For the worker: photo files without AVIF. */
photoFile.index({ state: 1, avif: 1, avif_lease_until: 1 }, { name: 'avif' });

export type PhotoFileModel = Model<PhotoFile>;

export function photoFileModel(connection: Connection): PhotoFileModel {
  return connection.model<PhotoFile>('PhotoFile', photoFile);
}
