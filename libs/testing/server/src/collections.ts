import type { Connection, mongo } from 'mongoose';

/**
 * A stored collection by its name, for tests that set up or read what no verb of a library does. The driver casts nothing:
 * an id is an ObjectId.
 */
export function collectionOf<T extends object = mongo.Document>(
  connection: Connection,
  name: string,
): mongo.Collection<T> {
  return connection.collection(name) as unknown as mongo.Collection<T>;
}
