import { SCHEMA_OPTIONS } from '@bandhavya/data';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** What is known of a member as one who swipes. */
export type SwipeState = {
  /** The member's. */
  _id: Types.ObjectId;
  /** The last swipe that was taken back, and when: those before it cannot be. */
  undone?: { key: string; at: Date };
  /** When the member last looked at these lists. */
  seen?: { 'liked-you'?: Date; matches?: Date };
};

const swipeState = new Schema<SwipeState>(
  {
    undone: new Schema({ key: String, at: Date }, { _id: false }),
    seen: new Schema({ 'liked-you': Date, matches: Date }, { _id: false }),
  },
  { ...SCHEMA_OPTIONS, collection: 'swipers' },
);

export type SwipeStateModel = Model<SwipeState>;

/** The collection of swipeStates on a connection. */
export function swipeStateModel(connection: Connection): SwipeStateModel {
  return connection.model<SwipeState>('SwipeState', swipeState);
}
