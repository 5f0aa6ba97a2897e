import { type Connection, type Model, Schema } from 'mongoose';
import { SCHEMA_OPTIONS } from '../schema-options.ts';
import type { PhotoFile } from './photo-file.ts';

const photoFile = new Schema<PhotoFile>(
  {
    _id: { type: String, required: true },
    state: { type: String, enum: ['new', 'kept', 'removing'], required: true },
    width: Number,
    height: Number,
    thumbhash: String,
    check_at: Date,
    check_lease: String,
    avif: Boolean,
    avif_at: Date,
    avif_lease: String,
    avif_attempts: Number,
  },
  { ...SCHEMA_OPTIONS, collection: 'photo_files' },
);

// Partial, so that finding work costs nothing for the records without any.
photoFile.index({ check_at: 1 }, { name: 'check-due', partialFilterExpression: { check_at: { $exists: true } } });
photoFile.index({ avif_at: 1 }, { name: 'avif-due', partialFilterExpression: { avif_at: { $exists: true } } });

export type PhotoFileModel = Model<PhotoFile>;

export function photoFileModel(connection: Connection): PhotoFileModel {
  return connection.model<PhotoFile>('PhotoFile', photoFile);
}
