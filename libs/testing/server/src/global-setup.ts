import { say } from '@bandhavya/bootstrap/terminal';
import { RCLONE_VARIABLE, SEAWEED_VARIABLE } from '@bandhavya/site/provision';
import { startTestServers } from './test-servers.ts';

const STARTED_BY = 'BANDHAVYA_TEST_SERVERS';

/**
 * Starts empty servers before the first test file of a project that needs them, and names them in MONGODB_URI and REDIS_URL.
 * All projects of a run share them. Returns their stop.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[STARTED_BY] === String(process.pid)) return undefined;
  process.env[STARTED_BY] = String(process.pid);
  const servers = await startTestServers(say, { inMemory: true });
  // Values of the developer's shell are replaced, because tests must not use a server with real data.
  process.env.MONGODB_URI = servers.mongoUri;
  process.env.REDIS_URL = servers.redisUrl;
  process.env[RCLONE_VARIABLE] = servers.rclone;
  process.env[SEAWEED_VARIABLE] = servers.seaweed;
  return servers.stop;
}
