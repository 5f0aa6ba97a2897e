import { ROOT } from '@bandhavya/bootstrap/paths';
import { Failure } from '@bandhavya/bootstrap/report';
import { say } from '@bandhavya/bootstrap/terminal';
import { changesBetween } from './changes.ts';
import { gatewayContract, shellContract } from './contracts.ts';
import { readReleased, writeReleased } from './reports.ts';
import { gatewayTable } from './since.ts';
import { sentenceOf, versionObjections, wholesOf } from './version-step.ts';

/**
 * `npm run contracts`: says how the contracts differ from the released ones. `npm run contracts -- release` records them as
 * released.
 */
export async function contracts([action, ...more]: readonly string[]): Promise<void> {
  if (more.length > 0 || (action !== undefined && action !== 'release')) {
    throw new Failure('Give "release" or nothing: npm run contracts [-- release].');
  }
  const gateway = gatewayContract(ROOT);
  for (const contract of [shellContract(ROOT), gateway]) {
    const released = readReleased(contract);
    const [objection] = versionObjections(contract, released);
    say(`${contract.name}: released ${released.version}, declared ${contract.version}`);
    for (const change of wholesOf(changesBetween(released.facts, contract.facts))) say(`  ${sentenceOf(change)}`);
    if (objection !== undefined) throw new Failure(objection.replace(/, or undo:$/u, '.'));
    if (action === 'release') writeReleased(contract, contract === gateway ? gatewayTable(gateway).features : {});
  }
}
