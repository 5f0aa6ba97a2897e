import { runCommand } from '@bandhavya/bootstrap/command';
import { say } from '@bandhavya/bootstrap/terminal';
import { siteDatabase, sitePseudonymSecrets, siteRedis } from '@bandhavya/site/database';
import { staff } from './command.ts';
import { operatingSystemUser } from './identity.ts';

await runCommand(() =>
  staff(process.argv.slice(2), {
    identity: operatingSystemUser,
    database: siteDatabase,
    redis: siteRedis,
    pseudonymSecrets: sitePseudonymSecrets,
    say,
  }),
);
