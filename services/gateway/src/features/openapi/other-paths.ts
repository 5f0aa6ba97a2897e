import { CALLBACK_PATH, FAILED_PATH, SIGN_IN_PATH } from '../auth/auth.routes.ts';
import { WEBHOOK_PATH } from '../payments/webhook.routes.ts';
import type { JsonObject, Operation, Paths } from './openapi-document.ts';
import { problemResponses } from './responses.ts';

/** The paths that are no endpoints of the contracts: the sign-in, to which browsers navigate, and the webhooks. */
export function otherPaths(): Paths {
  return {
    [SIGN_IN_PATH]: {
      get: redirect(
        'beginSignIn',
        'Sign in with Google',
        `Redirects to the identity provider, to / when already signed in, or to ${FAILED_PATH} during an outage`,
      ),
    },
    [CALLBACK_PATH]: {
      get: redirect(
        'completeSignIn',
        'The callback of the identity provider',
        `Redirects to / after the sign-in, or to ${FAILED_PATH}`,
      ),
    },
    [WEBHOOK_PATH]: { post: webhook },
  };
}

function redirect(operationId: string, summary: string, description: string): Operation {
  return {
    operationId,
    summary,
    tags: ['Sign-in'],
    security: [],
    responses: {
      '302': { description, headers: { Location: { required: true, schema: { type: 'string' } } } },
      ...problemResponses(['rate.limited', 'server.error']),
    },
  };
}

const signature: JsonObject = {
  name: 'x-razorpay-signature',
  in: 'header',
  required: true,
  description: 'The HMAC-SHA256 of the body with the secret of webhooks, as hexadecimal digits',
  schema: { type: 'string', pattern: '^[0-9a-f]{64}$' },
};

const eventId: JsonObject = {
  name: 'x-razorpay-event-id',
  in: 'header',
  description: 'Repeated webhooks with the same id have no further effect',
  schema: { type: 'string' },
};

const webhook: Operation = {
  operationId: 'receiveWebhook',
  summary: 'Receive an event of the payment provider. Events that the site does not use are accepted too.',
  tags: ['Payments'],
  security: [],
  parameters: [signature, eventId],
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: { type: 'object', properties: { event: { type: 'string' }, payload: { type: 'object' } } },
        example: { event: 'payment.captured', payload: {} },
      },
    },
  },
  responses: {
    '200': {
      description: 'Received',
      content: { 'application/json': { schema: { type: 'object', additionalProperties: false }, example: {} } },
    },
    ...problemResponses([
      'webhook.signature',
      'request.malformed',
      'request.too-slow',
      'request.too-large',
      'media.unsupported',
      'rate.limited',
      'server.error',
      'service.unavailable',
    ]),
  },
};
