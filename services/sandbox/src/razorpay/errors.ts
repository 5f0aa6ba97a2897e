import type { ErrorRequestHandler, RequestHandler } from 'express';

type Details = { field?: string; step?: string; reason?: string; source?: string };

/** An error in Razorpay's form. https://razorpay.com/docs/errors */
export class RazorpayError extends Error {
  override readonly name = 'RazorpayError';
  readonly status: number;
  readonly body;

  constructor(status: number, code: string, description: string, details: Details = {}) {
    super(description);
    this.status = status;
    const { field, step = 'NA', reason = 'NA', source = 'NA' } = details;
    this.body = {
      error: { code, description, source, step, reason, metadata: {}, ...(field === undefined ? {} : { field }) },
    };
  }
}

/** A request that Razorpay would refuse. */
export function badRequest(description: string, details: Details = {}): RazorpayError {
  return new RazorpayError(400, 'BAD_REQUEST_ERROR', description, details);
}

/** A field of a request with a wrong value. */
export function invalidField(field: string, description: string): RazorpayError {
  const details = { field, source: 'business', step: 'payment_initiation', reason: 'input_validation_failed' };
  return badRequest(description, details);
}

export const unknownId = () => badRequest('The id provided does not exist', { source: 'business' });

export const serverError = () =>
  new RazorpayError(503, 'SERVER_ERROR', 'We are facing some trouble completing your request at the moment.');

/** Answers paths of the API that do not exist. */
export const unknownPath: RequestHandler = () => {
  throw new RazorpayError(404, 'BAD_REQUEST_ERROR', 'The requested URL was not found on the server.');
};

/** Sends the errors of the API in Razorpay's form. */
export const sendRazorpayError: ErrorRequestHandler = (error: unknown, _req, res, next) => {
  const known = error instanceof RazorpayError ? error : unreadable(error);
  if (known === undefined || res.headersSent) return next(error);
  res.status(known.status).json(known.body);
};

/** A body that Express could not parse. */
function unreadable(error: unknown): RazorpayError | undefined {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  if (typeof status !== 'number' || status < 400 || status >= 500) return undefined;
  return new RazorpayError(status, 'BAD_REQUEST_ERROR', 'The request body is invalid.');
}
