import { say } from '@bandhavya/bootstrap/terminal';
import { RCLONE_VARIABLE } from '@bandhavya/site/provision';
import { startTestServers } from './test-servers.ts';

/** Starts empty servers before the first test file, and names them in MONGODB_URI and REDIS_URL. Returns their stop. */
export async function setup(): Promise<() => Promise<void>> {
  const servers = await startTestServers(say);
  // Values of the developer's shell are replaced, because tests must not use a server with real data.
  process.env.MONGODB_URI = servers.mongoUri;
  process.env.REDIS_URL = servers.redisUrl;
  process.env[RCLONE_VARIABLE] = servers.rclone;
  return servers.stop;
}
