import type { Beacons } from '@bandhavya/contracts';
import { type Data, MemberEventLog } from '@bandhavya/data';
import type { Matching } from '@bandhavya/matching';
import { MemberReports, MembersService } from '@bandhavya/members';
import type { PhotoProcessor, PhotoStore } from '@bandhavya/photos';
import {
  errorHandler,
  type Health,
  type Logger,
  notFound,
  pseudonyms,
  requestLog,
  securityHeaders,
} from '@bandhavya/runtime';
import type { RedisConnection } from '@bandhavya/runtime/redis';
import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import { after } from './api/after.ts';
import { auditing, pseudonymOf } from './api/audit.ts';
import { FormReceiver } from './api/form.ts';
import { type Handlers, mountApi } from './api/mount.ts';
import { onceAnHour } from './api/once-an-hour.ts';
import { translateError } from './api/translate-error.ts';
import { type Configuration, isHttps } from './configuration.ts';
import { authRoutes, CALLBACK_PATH } from './features/auth/auth.routes.ts';
import { googleSignIn } from './features/auth/auth.service.ts';
import { beaconHandlers } from './features/beacons/beacons.handlers.ts';
import { canaryCounts } from './features/beacons/canary-counts.ts';
import { liveHandlers } from './features/live/live.handlers.ts';
import type { LiveHub } from './features/live/live-hub.ts';
import { blockHandlers } from './features/matching/blocks/blocks.handlers.ts';
import { candidateHandlers } from './features/matching/candidates/candidates.handlers.ts';
import { type MatchingServices, openMatchingServices } from './features/matching/matching-services.ts';
import { memberProfileHandlers } from './features/matching/member-profiles/member-profiles.handlers.ts';
import { phoneLookHandlers } from './features/matching/phone-looks/phone-looks.handlers.ts';
import { reportHandlers } from './features/matching/reports/reports.handlers.ts';
import { searchHandlers } from './features/matching/search/search.handlers.ts';
import { swipeHandlers } from './features/matching/swipes/swipes.handlers.ts';
import { openApiRoutes } from './features/openapi/openapi.routes.ts';
import { type AuditWidened, auditWidened } from './features/own-profile/audit-widened.ts';
import { ownProfileHandlers } from './features/own-profile/own-profile.handlers.ts';
import { openPaymentServices, type PaymentServices } from './features/payments/payment-services.ts';
import { paymentHandlers } from './features/payments/payments.handlers.ts';
import { webhookRoutes } from './features/payments/webhook.routes.ts';
import { photoGuards, photoHandlers } from './features/photos/photos.handlers.ts';
import type { PhotoServices } from './features/photos/photos.service.ts';
import { previewRoutes } from './features/previews/previews.routes.ts';
import { remoteHandlers } from './features/remotes/remotes.handlers.ts';
import type { RemotesService } from './features/remotes/remotes.service.ts';
import { savedSearchHandlers } from './features/saved-searches/saved-searches.handlers.ts';
import { activityNotes, type NoteActivity } from './features/session/activity.ts';
import { sessionHandlers } from './features/session/session.handlers.ts';
import { sessionPresenter } from './features/session/session.presenter.ts';
import type { SessionServices } from './features/session/session-state.ts';
import { type CheckoutSources, checkoutSources } from './features/shell/checkout-sources.ts';
import { contentSecurityPolicy } from './features/shell/content-security-policy.ts';
import { discoveryRoutes } from './features/shell/discovery.routes.ts';
import { languageReader } from './features/shell/language.ts';
import { shellRoutes } from './features/shell/shell.routes.ts';
import type { Template } from './features/shell/template.ts';
import { originCheck } from './guards/origin-check.ts';
import type { Indexes } from './indexes.ts';
import { rateLimits } from './limits/rate-limit.ts';
import type { BeaconMetrics } from './metrics/beacon-metrics.ts';
import type { Metrics } from './metrics/metrics.ts';
import { anonymousCookie } from './session/anonymous-cookie.ts';
import { pendingLogout } from './session/pending-logout.ts';
import { sessions } from './session/session.middleware.ts';
import { RedisSessionStore } from './session/session-store.ts';

export type Dependencies = {
  configuration: Configuration;
  logger: Logger;
  data: Data;
  indexes: Indexes;
  redis: RedisConnection;
  health: Health;
  live: LiveHub;
  /** Undefined without METRICS_PORT. */
  metrics: Pick<Metrics, 'measure' | 'beacons'> | undefined;
  photos: PhotoStore;
  processor: PhotoProcessor;
  matching: Matching;
  remotes: RemotesService;
  template: Template;
  /** Serves the files of the built shell. Absent when a development server serves them. */
  files?: RequestHandler;
  /** Serves the files of other builds of the shell; undefined when none are kept. */
  keptFiles: RequestHandler | undefined;
};

/** The Express app of the gateway, which serves the pages and the data calls of browsers. */
export function createApp(dependencies: Dependencies): Express {
  const {
    configuration,
    logger,
    data,
    health,
    indexes,
    redis,
    live,
    photos,
    processor,
    matching,
    remotes,
    template,
    files,
    keptFiles,
    metrics,
  } = dependencies;
  const https = isHttps(configuration.PUBLIC_ORIGIN);
  const names = pseudonyms(configuration.PSEUDONYM_SECRET);
  const languageOf = languageReader(https);
  const members = new MembersService(data.connection, matching, indexes);
  const paymentServices = openPaymentServices({
    data,
    configuration,
    logger,
    members,
    live,
    redis: redis.client,
    languageOf,
  });
  const { premium } = paymentServices.opened;
  const [cursorSecret = ''] = configuration.SESSION_SECRET;
  const matchingServices = openMatchingServices({
    reports: new MemberReports(data.connection),
    matching,
    members,
    premium,
    live,
    redis: redis.client,
    cursorSecret,
    swipesPerDay: configuration.SWIPES_PER_DAY,
    phoneLooksPerDay: configuration.PHONE_LOOKS_PER_DAY,
    profilesPerDay: configuration.PROFILES_PER_DAY,
    cardsPerDay: configuration.CARDS_PER_DAY,
    photosPerDay: configuration.PHOTOS_PER_DAY,
  });
  const note = activityNotes(redis.client, matching, logger);
  const noteActivity: NoteActivity = (member) => {
    note(member);
    if (member.onboarding_completed_at) matching.prepareFeed(member._id.toHexString());
  };
  const sessionServices = { members, presentSession: sessionPresenter(premium), noteActivity, https };
  const cookie = anonymousCookie({ secrets: configuration.SESSION_SECRET, https });
  const limits = rateLimits({
    redis: redis.client,
    cookie,
    requests: { each: configuration.RATE_LIMIT_PER_MINUTE, address: configuration.ADDRESS_REQUESTS_PER_MINUTE },
    signIns: { each: configuration.SIGN_INS_PER_MINUTE, address: configuration.ADDRESS_SIGN_INS_PER_MINUTE },
    uploadsPerHour: configuration.PHOTO_UPLOADS_PER_HOUR,
  });
  const services = {
    members,
    matching,
    files: { data, store: photos },
    processor,
    limits: matchingServices.limits,
  };

  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('trust proxy', configuration.TRUST_PROXY);
  app.use(requestLog(logger, { memberOf: pseudonymOf(names) }), headers(configuration, https));
  app.use(health.routes);
  if (metrics) app.use(metrics.measure);
  if (files) app.use(files);
  app.use(webhookRoutes(paymentServices, indexes.payments));
  app.use(compression());
  if (keptFiles) app.use(keptFiles);
  const store = new RedisSessionStore(redis.client);
  app.use(sessions({ store, secrets: configuration.SESSION_SECRET, https }));
  app.use(auditing({ log: new MemberEventLog(data.connection), names, retentionDays: configuration.AUDIT_DAYS }));
  app.use(pendingLogout(https));
  const readable = configuration.NODE_ENV !== 'production';
  app.use(openApiRoutes({ limit: limits.reads, readable }));
  const parts = {
    services,
    sessionServices,
    remotes,
    matchingServices,
    paymentServices,
    indexes,
    store,
    beacons: metrics?.beacons,
    countCanary: canaryCounts(redis.client, remotes, logger),
    auditWidened: auditWidened(onceAnHour(redis.client, 'widened')),
  };
  app.use(
    mountApi(handlersOf(parts), {
      guards: photoGuards(members),
      forms: new FormReceiver({ rate: configuration.PHOTO_UPLOAD_BYTES_PER_SECOND }),
      limits,
      originCheck: originCheck(configuration.PUBLIC_ORIGIN),
      https,
    }),
  );
  app.use(authRoutes({ signIn: googleSignIn(googleOptions(configuration)), members, limits, languageOf }));
  const checked = { limit: limits.pages, originCheck: originCheck(configuration.PUBLIC_ORIGIN) };
  app.use(previewRoutes({ members, remotes, redis: redis.client, ...checked }));
  const pageHeaders = headers(configuration, https, checkoutSources(configuration.RAZORPAY_CHECKOUT_URL));
  const publicOrigin = configuration.PUBLIC_ORIGIN;
  app.use(discoveryRoutes(publicOrigin));
  const hasIntegrity = devOrigins(configuration).length === 0;
  const pages = { template, limit: limits.pages, cookie, languageOf, headers: pageHeaders, hasIntegrity, publicOrigin };
  const sampling = metrics ? configuration.BEACON_PERCENT / 100 : 0;
  app.use(shellRoutes({ ...pages, sessionServices, remotes, sampling }));
  app.use(notFound, errorHandler(translateError));
  return app;
}

type Parts = {
  services: PhotoServices;
  sessionServices: SessionServices;
  remotes: RemotesService;
  matchingServices: MatchingServices;
  paymentServices: PaymentServices;
  indexes: Indexes;
  store: RedisSessionStore;
  beacons: BeaconMetrics | undefined;
  countCanary: (beacons: Beacons) => void;
  auditWidened: AuditWidened;
};

function handlersOf(parts: Parts): Handlers {
  const { services, sessionServices, remotes, matchingServices, paymentServices, indexes, store } = parts;
  const { members, presentSession } = sessionServices;
  return {
    ...sessionHandlers(sessionServices, store),
    ...remoteHandlers(remotes),
    ...beaconHandlers(remotes, parts.beacons, parts.countCanary),
    ...ownProfileHandlers({
      members,
      presentSession,
      auditWidened: parts.auditWidened,
      prepareFeed: (memberId) => matchingServices.matching.prepareFeed(memberId),
    }),
    ...photoHandlers(services, presentSession),
    ...after(indexes.matching, {
      ...candidateHandlers(matchingServices),
      ...swipeHandlers(matchingServices),
      ...memberProfileHandlers(matchingServices),
      ...phoneLookHandlers(matchingServices),
      ...blockHandlers(matchingServices),
      ...after(indexes.payments, reportHandlers(matchingServices)),
      ...searchHandlers(matchingServices),
      ...savedSearchHandlers(matchingServices),
    }),
    ...after(indexes.payments, paymentHandlers(paymentServices)),
    ...liveHandlers(matchingServices.live, store, remotes),
  };
}

/** The security headers of all answers, or with `checkout` those of pages. */
function headers(configuration: Configuration, https: boolean, checkout?: CheckoutSources): RequestHandler {
  const { REMOTES_ORIGIN: remotesOrigin } = configuration;
  // The sign-in is a form, and its answer redirects to the identity provider.
  const signIn = { 'form-action': [new URL(configuration.GOOGLE_AUTHORIZATION_URL).origin] };
  const added = checkout ? { ...checkout.policy, ...signIn } : {};
  return securityHeaders({
    contentSecurityPolicy: contentSecurityPolicy({
      remotesOrigin,
      https,
      devOrigins: devOrigins(configuration),
      added,
    }),
    https,
    // The checkout opens the page of a bank as a popup from its frame, and waits for its message.
    openerPolicy: checkout ? 'same-origin-allow-popups' : 'same-origin',
    paymentOrigins: checkout?.frames ?? [],
  });
}

/** The origins of the development servers; none in production. */
function devOrigins({ SHELL_DEV_URL, REMOTES_DEV }: Configuration): string[] {
  return [...(SHELL_DEV_URL ? [SHELL_DEV_URL] : []), ...Object.values(REMOTES_DEV ?? {})];
}

function googleOptions(configuration: Configuration) {
  return {
    clientId: configuration.GOOGLE_CLIENT_ID,
    clientSecret: configuration.GOOGLE_CLIENT_SECRET,
    authorizationUrl: configuration.GOOGLE_AUTHORIZATION_URL,
    tokenUrl: configuration.GOOGLE_TOKEN_URL,
    userinfoUrl: configuration.GOOGLE_USERINFO_URL,
    callbackUrl: `${configuration.PUBLIC_ORIGIN}${CALLBACK_PATH}`,
  };
}
