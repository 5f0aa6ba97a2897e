export { checkEncryption, checkMailEncryption } from './environment/encryption.ts';
export {
  checkEnvironment,
  type EnvironmentDefinition,
  type EnvironmentOf,
  type EnvironmentProblem,
  environmentPage,
  parseEnvironment,
  type Variable,
} from './environment/environment.ts';
export {
  address,
  flag,
  host,
  httpOrigin,
  httpUrl,
  integer,
  logLevel,
  matchingText,
  nodeEnv,
  oneOf,
  port,
  text,
} from './environment/variables.ts';
export { hasCode, linkIntoPlace, moveIntoPlace, writeSynced } from './files/durable-files.ts';
export { withDeadline } from './http/deadline.ts';
export { escapeHtml } from './http/escape-html.ts';
export { type Health, type HealthCheck, type HealthOptions, watchHealth } from './http/health.ts';
export { jsonBody } from './http/json-body.ts';
export {
  type ContentSecurityPolicy,
  FILE_POLICY,
  NO_CONTENT_POLICY,
  type SecurityHeaderOptions,
  securityHeaders,
} from './http/security-headers.ts';
export { type Listening, type ListenOptions, listen, type ServeOptions, serve } from './http/serve.ts';
export { KeyedQueue } from './keyed-queue.ts';
export { type LivePublisher, liveChannel, publishLive, versionedLive } from './live/publish-live.ts';
export { createLogger, describeError, type Logger } from './logging/logger.ts';
export { networkOf } from './logging/network-of.ts';
export { type Pseudonyms, pseudonyms } from './logging/pseudonyms.ts';
export { requestLog, routeOf } from './logging/request-log.ts';
export { errorHandler, methodRefused, notFound, type TranslateError } from './problems/error-handler.ts';
export { ProblemError, type ProblemOptions, problem, sendProblem } from './problems/problem.ts';
export { type Compressed, compress, ENCODINGS, type Encoding } from './static-files/compress.ts';
export { contentTypeOf, negotiateStaticFile, type StaticFile } from './static-files/static-file.ts';
