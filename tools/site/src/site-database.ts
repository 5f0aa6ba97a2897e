import { DATA_DIR } from '@bandhavya/bootstrap/paths';
import { Failure } from '@bandhavya/bootstrap/report';
import { addressesFrom } from './addresses.ts';
import { readRecord, runningOwner } from './process/run-record.ts';
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
  const running = runningOwner(DATA_DIR) === undefined ? undefined : readRecord(DATA_DIR);
  if (running === undefined) {
    throw new Failure('No site is running here: run "npm start" first, or name a database with MONGODB_URI.');
  }
  const { ports } = addressesFrom(Number(new URL(running.origin).port));
  return privateMongoUri(ports.mongod);
}
