import { SCHEMA_OPTIONS } from '@bandhavya/data';
import { type Connection, type Model, Schema } from 'mongoose';

/** The provider repeats an event for 24 hours, and on request for 7 days. */
const KEPT_SECONDS = 30 * 24 * 3600;

/** A processed event of the provider. */
export type WebhookEvent = {
  /** The id of the event, from the header x-razorpay-event-id. */
  _id: string;
  at: Date;
};

const webhookEvent = new Schema<WebhookEvent>(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  { ...SCHEMA_OPTIONS, collection: 'webhook_events' },
);
webhookEvent.index({ at: 1 }, { name: 'expiry', expireAfterSeconds: KEPT_SECONDS });

export type WebhookEventModel = Model<WebhookEvent>;

export function webhookEventModel(connection: Connection): WebhookEventModel {
  return connection.model<WebhookEvent>('WebhookEvent', webhookEvent);
}
