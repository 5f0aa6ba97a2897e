import { SCHEMA_OPTIONS } from '@bandhavya/data';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** What is known of a member as one who swipes. */
export type Swiper = {
  /** The member's. */
  _id: Types.ObjectId;
  /** The last swipe that was taken back, and when: those before it cannot be. */
  undone?: { key: string; at: Date };
  /** When the member last looked at these lists. */
  seen?: { 'liked-you'?: Date; matches?: Date };
};

const swiper = new Schema<Swiper>(
  {
    undone: new Schema({ key: String, at: Date }, { _id: false }),
    seen: new Schema({ 'liked-you': Date, matches: Date }, { _id: false }),
  },
  { ...SCHEMA_OPTIONS, collection: 'swipers' },
);

export type SwiperModel = Model<Swiper>;

/** The collection of swipers on a connection. */
export function swiperModel(connection: Connection): SwiperModel {
  return connection.model<Swiper>('Swiper', swiper);
}
