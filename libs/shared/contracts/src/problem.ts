import type { $ZodError } from 'zod/v4/core';
import { isMessageCode, type MessageCode } from './message-code.ts';

/**
 * A refused field: `field` is its dotted path in the request, `code` the key of its message. A `message` of its own says more than the
 * English message of the code.
 */
export type FieldError = { field: string; code: MessageCode; message?: string };

/** A refused field in a problem document, with an English message. */
export type ReportedFieldError = FieldError & { message: string };

/** The problems by their stable codes, with the HTTP status and the English sentence for the member. */
export const problems = {
  'request.invalid': { status: 400, title: 'Some of the details are not correct.' },
  'photo.refused': { status: 400, title: 'This picture could not be read. Please choose another one.' },
  'photo.too-small': {
    status: 400,
    title: 'This photo is too small to look good here. Please choose a larger one: at least 600 pixels wide and high.',
  },
  'photo.too-narrow': {
    status: 400,
    title:
      'This picture is too narrow. Please crop it, or choose one that is at most three times as long as it is wide.',
  },
  'payment.signature': { status: 400, title: 'The payment could not be checked. You can try again.' },
  'webhook.signature': { status: 400, title: 'The signature of the webhook is wrong.' },
  'request.malformed': { status: 400, title: 'The request could not be read.' },
  'session.required': { status: 401, title: 'Please sign in.' },
  'token.refused': { status: 401, title: 'The token is missing or wrong.' },
  'origin.refused': { status: 403, title: 'This request did not come from our site.' },
  'consent.required': { status: 403, title: 'Please accept the terms and the privacy notice first.' },
  'onboarding.incomplete': { status: 403, title: 'Please finish your profile first.' },
  'account.archived': { status: 403, title: 'Your account is archived.' },
  'history.foreign': { status: 403, title: 'You can only look at your own history.' },
  'remote.foreign': { status: 403, title: 'This token belongs to another remote.' },
  'phone.hidden': { status: 403, title: 'This member does not show the phone number.' },
  'ground-rules.required': { status: 403, title: 'Please agree to the ground rules first.' },
  'resource.absent': { status: 404, title: 'There is nothing here.' },
  'member.absent': { status: 404, title: 'This member is not here.' },
  'saved-search.absent': { status: 404, title: 'This saved search does not exist any more.' },
  'order.absent': { status: 404, title: 'There is no such order.' },
  'receipt.absent': { status: 404, title: 'There is no such receipt.' },
  'undo.nothing': { status: 404, title: 'There is no such swipe to undo.' },
  'method.refused': { status: 405, title: 'This cannot be done here.' },
  'request.too-slow': { status: 408, title: 'Sending took too long. Please try again.' },
  'name.locked': { status: 409, title: 'The name cannot be changed any more.' },
  'gender.locked': { status: 409, title: 'The gender cannot be changed any more.' },
  'member.self': { status: 409, title: 'This is you.' },
  'saved-searches.full': { status: 409, title: 'You have 20 saved searches. Delete one to save another.' },
  'coupon.invalid': { status: 409, title: 'Invalid or expired coupon.' },
  'coupon.not-free': { status: 409, title: 'This coupon does not make the membership free.' },
  'order.free': { status: 409, title: 'This coupon makes the membership free. No payment is needed.' },
  'refund.too-late': { status: 409, title: 'A refund can be requested within 7 days of payment.' },
  'refund.feature-used': { status: 409, title: 'A premium feature was used, so this payment cannot be refunded.' },
  'refund.impossible': { status: 409, title: 'This order cannot be refunded.' },
  'undo.not-last': { status: 409, title: 'Another swipe came after this one.' },
  'undo.match': { status: 409, title: 'You like each other. The undo would end your match.' },
  'undo.spent': { status: 409, title: 'Only the last swipe can be undone.' },
  'photos.full': { status: 409, title: 'You already have 5 saved photos. Delete one to add a new photo.' },
  'photos.last': { status: 409, title: 'A profile needs at least one photo. Add another one before you remove this.' },
  'photo.duplicate': { status: 409, title: 'Please do not upload the same image again.' },
  'route.conflict': { status: 409, title: 'Paths of this version belong to another remote.' },
  'version.conflict': { status: 409, title: 'This version already exists with other content.' },
  'version.incomplete': { status: 409, title: 'Files of this version are missing or not as described.' },
  'section.changed': { status: 412, title: 'This was changed in another tab or on another device.' },
  'request.too-large': { status: 413, title: 'This is too large.' },
  'photo.too-large': { status: 413, title: 'This picture is too large: at most 10 MB and 50 megapixels.' },
  'photo.unsupported': { status: 415, title: 'Please choose a JPEG, PNG or WebP picture.' },
  'media.unsupported': { status: 415, title: 'This kind of content is not accepted.' },
  'rate.limited': { status: 429, title: 'Too many requests. Please wait a moment.' },
  'swipes.exhausted': { status: 429, title: 'That is all for today. You can see more profiles tomorrow.' },
  'profiles.exhausted': { status: 429, title: 'That is all for today. You can open more profiles tomorrow.' },
  'cards.exhausted': { status: 429, title: 'That is all for today. You can see more members tomorrow.' },
  'photos.exhausted': { status: 429, title: 'You have seen many photos today. More photos can be loaded tomorrow.' },
  'phone-looks.exhausted': {
    status: 429,
    title: 'That is all for today. You can look at more phone numbers tomorrow.',
  },
  'blocks.exhausted': { status: 429, title: 'That is all for today. You can block more members tomorrow.' },
  'reports.exhausted': { status: 429, title: 'You have sent many reports today. Please write to us instead.' },
  'coupons.exhausted': { status: 429, title: 'That is all for today. You can try more coupons tomorrow.' },
  'uploads.busy': {
    status: 429,
    title: 'Two photos are being uploaded already. Please wait until one of them is done.',
  },
  'streams.exhausted': { status: 429, title: 'The site is open in too many places.' },
  'server.error': { status: 500, title: 'Something went wrong on our side.' },
  'payments.unavailable': {
    status: 503,
    title: 'The payment service is not available right now. You were not charged. Please try again shortly.',
  },
  'service.unavailable': { status: 503, title: 'The service is not available right now. Please try again shortly.' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof problems;

/** The problems of a member who is not eligible to meet others. */
export const INELIGIBLE = [
  'onboarding.incomplete',
  'account.archived',
  'consent.required',
] as const satisfies readonly ProblemCode[];

/** The problems of a member who may not change their own data. */
export const CHANGE_REFUSED = ['consent.required', 'account.archived'] as const satisfies readonly ProblemCode[];

/** An RFC 9457 problem document, media type {@link PROBLEM_TYPE}. */
export type Problem = {
  type: 'about:blank';
  status: number;
  title: string;
  code: ProblemCode;
  /** The id of the request, which a member can quote to support. */
  request_id?: string;
  errors?: ReportedFieldError[];
  /** With 412: the current state, as a GET returns it. */
  current?: Record<string, unknown>;
};

export const PROBLEM_TYPE = 'application/problem+json';

/** The fields that a schema refused, by their paths; an unknown key is an error at its own path. */
export function fieldErrors(error: $ZodError): FieldError[] {
  return error.issues.flatMap((issue) => {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => fieldError([...path, key].join('.'), 'value.unknown'));
    }
    return [fieldError(path.join('.'), isMessageCode(issue.message) ? issue.message : 'value.invalid')];
  });
}

export function fieldError(field: string, code: MessageCode): FieldError {
  return { field, code };
}
