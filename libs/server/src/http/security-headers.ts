import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Directive name to its sources, as in the header: `{ 'default-src': ["'none'"] }`. */
export type ContentSecurityPolicy = Readonly<Record<string, readonly string[]>>;

export type SecurityHeaderOptions = {
  contentSecurityPolicy: ContentSecurityPolicy;
  /** Whether the public origin is https: only then HSTS. */
  https: boolean;
  /** 'cross-origin' for files that pages of another origin load. */
  resourcePolicy?: 'same-origin' | 'cross-origin';
};

/** A policy for services that answer no pages: nothing may load anything. */
export const NO_CONTENT_POLICY: ContentSecurityPolicy = {
  'default-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
};

const YEAR_SECONDS = 31_536_000;

/** The security headers of every answer. */
export function securityHeaders(options: SecurityHeaderOptions): RequestHandler {
  const protect = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { ...options.contentSecurityPolicy } },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: options.resourcePolicy ?? 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: options.https ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  });
  return (req, res, next) => {
    res.setHeader('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(self), usb=()');
    protect(req, res, next);
  };
}
