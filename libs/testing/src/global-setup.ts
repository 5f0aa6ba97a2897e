import { say } from '@bandhavya/bootstrap/terminal';
import { RCLONE_VARIABLE } from '@bandhavya/site/provision';
import { startTestServers } from './test-servers.ts';

/** Before the first test file of a run: MONGODB_URI and REDIS_URL name real, empty servers. Returns their end. */
export async function setup(): Promise<() => Promise<void>> {
  const servers = await startTestServers(say);
  // Whatever a developer's shell says: a test never touches a server that keeps something.
  process.env.MONGODB_URI = servers.mongoUri;
  process.env.REDIS_URL = servers.redisUrl;
  process.env[RCLONE_VARIABLE] = servers.rclone;
  return servers.stop;
}
