import { DATA_DIR } from '@bandhavya/bootstrap/paths';
import { Failure } from '@bandhavya/bootstrap/report';
import { type Addresses, addressesFrom } from './addresses.ts';
import { readRecord, runningOwner } from './process/run-record.ts';
import { readSecrets } from './secrets.ts';
import { demandMongo, privateMongoUri, SITE_DATABASE, withDatabase } from './servers.ts';

/**
 * The address of the running site's database, or of the database in MONGODB_URI.
 * @throws Failure when there is neither, or when MONGODB_URI cannot be used
 */
export async function siteDatabase(): Promise<string> {
  const given = process.env.MONGODB_URI;
  if (given) {
    await demandMongo(given);
    return withDatabase(given, SITE_DATABASE);
  }
  return privateMongoUri(runningPorts('MONGODB_URI').mongod);
}

/**
 * The address of the running site's Redis, or the one in REDIS_URL.
 * @throws Failure when there is neither
 */
export async function siteRedis(): Promise<string> {
  return process.env.REDIS_URL || `redis://127.0.0.1:${runningPorts('REDIS_URL').redis}`;
}

/**
 * The secrets of the members' pseudonyms: those of the site in this folder, or the ones in PSEUDONYM_SECRET.
 * @throws Failure when there are none
 */
export async function sitePseudonymSecrets(): Promise<string[]> {
  const given = process.env.PSEUDONYM_SECRET ?? readSecrets(DATA_DIR)?.pseudonymSecret;
  if (!given) throw new Failure('No site has run here: set PSEUDONYM_SECRET to the value of the gateway.');
  return given.split(',').map((each) => each.trim());
}

/** The ports of the site that runs from this folder. `variable` names the address that would be used instead. */
function runningPorts(variable: string): Addresses['ports'] {
  const running = runningOwner(DATA_DIR) === undefined ? undefined : readRecord(DATA_DIR);
  if (running === undefined) {
    throw new Failure(`No site is running here: run "npm start" first, or set ${variable}.`);
  }
  return addressesFrom(Number(new URL(running.origin).port)).ports;
}
