export { findMongod } from './mongod.ts';
export { findRclone, RCLONE_VARIABLE } from './rclone.ts';
export { findRedis } from './redis.ts';
export { findSchemathesis, type Schemathesis } from './schemathesis.ts';
