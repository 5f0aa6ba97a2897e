import type { Schema } from 'mongoose';

/** Makes the models of a schema refuse every change of a stored document. `documents` names them in the error. */
export function appendOnly<T>(schema: Schema<T>, documents: string): void {
  const refuse = (): never => {
    throw new Error(`${documents} are never changed or deleted`);
  };
  schema.pre(['updateOne', 'updateMany', 'replaceOne', 'findOneAndUpdate', 'findOneAndReplace'], refuse);
  schema.pre(['deleteOne', 'deleteMany', 'findOneAndDelete'], refuse);
  schema.pre('bulkWrite', refuse);
  schema.pre('save', function append() {
    if (!this.isNew) refuse();
  });
}
