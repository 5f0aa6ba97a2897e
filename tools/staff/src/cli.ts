import { runCommand } from '@bandhavya/bootstrap/command';
import { say } from '@bandhavya/bootstrap/terminal';
import { siteDatabase, sitePseudonymSecrets, siteRedis } from '@bandhavya/site/database';
import { staff } from './command.ts';

await runCommand(() =>
  staff(process.argv.slice(2), {
    database: siteDatabase,
    redis: siteRedis,
    pseudonymSecrets: sitePseudonymSecrets,
    say,
  }),
);
