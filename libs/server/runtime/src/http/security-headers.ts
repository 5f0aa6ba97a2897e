import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Sources by directive: `{ 'default-src': ["'none'"] }`. */
export type ContentSecurityPolicy = Readonly<Record<string, readonly string[]>>;

export type SecurityHeaderOptions = {
  contentSecurityPolicy: ContentSecurityPolicy;
  /** Whether the public origin is https; HSTS is sent only then. */
  https: boolean;
  /** 'cross-origin' for files that pages of other origins load. */
  resourcePolicy?: 'same-origin' | 'cross-origin';
  /** 'same-origin-allow-popups' for pages whose frames open popups, as a checkout does for the page of a bank. */
  openerPolicy?: 'same-origin' | 'same-origin-allow-popups';
  /** Origins of frames that may use the Payment Request API. */
  paymentOrigins?: readonly string[];
};

/** The policy of services without pages: forbids all loading. */
export const NO_CONTENT_POLICY: ContentSecurityPolicy = {
  'default-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
};

/** The policy of stored files. A file that is opened by its address must not run as a page of the site, nor be framed. */
export const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

const YEAR_SECONDS = 31_536_000;

/** Sets the security headers of every response. */
export function securityHeaders(options: SecurityHeaderOptions): RequestHandler {
  const protect = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { ...options.contentSecurityPolicy } },
    crossOriginOpenerPolicy: { policy: options.openerPolicy ?? 'same-origin' },
    crossOriginResourcePolicy: { policy: options.resourcePolicy ?? 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: options.https ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  });
  const payment = ['self', ...(options.paymentOrigins ?? []).map((origin) => `"${origin}"`)].join(' ');
  return (req, res, next) => {
    res.setHeader('permissions-policy', `camera=(), geolocation=(), microphone=(), payment=(${payment}), usb=()`);
    protect(req, res, next);
  };
}
