import { SCHEMA_OPTIONS } from '@bandhavya/data';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** The state of a member that belongs to no single pair. */
export type SwipeState = {
  /** The id of the member. */
  _id: Types.ObjectId;
  /** The last undone swipe and its time. Without premium, earlier swipes cannot be undone. */
  undone?: { key: string; at: Date };
  /** When the member last opened these lists. */
  seen?: { 'liked-you'?: Date; matches?: Date };
};

const swipeState = new Schema<SwipeState>(
  {
    undone: new Schema({ key: String, at: Date }, { _id: false }),
    seen: new Schema({ 'liked-you': Date, matches: Date }, { _id: false }),
  },
  { ...SCHEMA_OPTIONS, collection: 'swipe_states' },
);

export type SwipeStateModel = Model<SwipeState>;

/** The collection of swipe states on a connection. */
export function swipeStateModel(connection: Connection): SwipeStateModel {
  return connection.model<SwipeState>('SwipeState', swipeState);
}
