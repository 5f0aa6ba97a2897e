import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@bandhavya/bootstrap/paths';
import { remoteVersion, SHELL_CAPABILITIES_FILE, shellCapabilities } from '@bandhavya/contracts';
import { GATEWAY_CAPABILITIES, type SiteCapabilities, VERSION_FILE } from '@bandhavya/federation/registry';
import { distOf } from '../publish.ts';
import type { RemoteNeeds } from './matrix.ts';

/** The capabilities of the gateway of this checkout and of the build of its shell. */
export function checkoutCapabilities(): SiteCapabilities {
  const { api, shared } = shellCapabilities.parse(readBuilt('shell', SHELL_CAPABILITIES_FILE));
  return { shellApi: api, shared, gatewayApi: GATEWAY_CAPABILITIES.api, features: GATEWAY_CAPABILITIES.features };
}

/** The capabilities of the shell and the gateway that were released last. The libraries and features are not compared. */
export function releasedCapabilities(): SiteCapabilities {
  return { shellApi: releasedVersion('shell-api'), gatewayApi: releasedVersion('gateway-api') };
}

/** The version in the first line of a released report: 'version 1.11.0  since 1.4.0'. */
function releasedVersion(report: string): string {
  const text = readFileSync(path.join(ROOT, 'docs/reports/released', `${report}.txt`), 'utf8');
  const version = /^version (\S+)/u.exec(text)?.[1];
  if (version === undefined) throw new Error(`The released report ${report} does not begin with its version`);
  return version;
}

/** The record of the build of a remote, 'mf-search'. */
export function builtRecord(folder: string): RemoteNeeds {
  return remoteVersion.parse(readBuilt(folder, VERSION_FILE));
}

function readBuilt(folder: string, file: string): unknown {
  return JSON.parse(readFileSync(path.join(distOf(folder), file), 'utf8'));
}
