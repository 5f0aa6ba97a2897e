export { findMongod } from './mongod.ts';
export { findRedis } from './redis.ts';
export { findRclone, findSeaweed, RCLONE_VARIABLE, SEAWEED_VARIABLE } from './s3-servers.ts';
export { findSchemathesis, type Schemathesis } from './schemathesis.ts';
