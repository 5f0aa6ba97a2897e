import { GATEWAY_API_VERSION, type GatewayCapabilities, type RemoteVersion } from '@bandhavya/contracts';
import { satisfies } from 'semver';
import { readSinceTables } from '../since/since-tables.ts';

/** The capabilities of the gateway of this release. */
export const GATEWAY_CAPABILITIES: GatewayCapabilities = {
  api: GATEWAY_API_VERSION,
  features: readSinceTables().gateway.features,
};

type Versions = Readonly<Record<string, string>>;

/** The capabilities of a shell and a gateway, which the needs of a version are compared with. */
export type SiteCapabilities = {
  /** The versions of the contracts. */
  shellApi: string;
  gatewayApi: string;
  /** The versions of the libraries that the shell shares. Undefined when they are not known, so that they are not compared. */
  shared?: Versions | undefined;
  /** The versions of the gateway's features. Undefined when they are not known; `gatewayApi` is compared instead. */
  features?: Versions | undefined;
};

/** A need of a version that a site does not meet: 'shell API', '^1.13.0', '1.12.0'. `has` is undefined for an absent part. */
export type UnmetNeed = { of: string; range: string; has: string | undefined };

/** The needs of a version that a site does not meet. A range that is invalid is met by no site. */
export function unmetNeeds({ needs }: Pick<RemoteVersion, 'needs'>, capabilities: SiteCapabilities): UnmetNeed[] {
  return [
    { of: 'shell API', range: needs.shell, has: capabilities.shellApi },
    ...(needs.features && capabilities.features
      ? namedNeeds(needs.features, capabilities.features, (name) => `feature ${name}`)
      : [{ of: 'gateway API', range: needs.gateway, has: capabilities.gatewayApi }]),
    ...namedNeeds(needs.shared, capabilities.shared),
  ].filter(({ range, has }) => has === undefined || !satisfies(has, range));
}

function namedNeeds(
  ranges: Versions = {},
  versions: Versions | undefined,
  labelOf: (name: string) => string = (name) => name,
): UnmetNeed[] {
  if (versions === undefined) return [];
  return Object.entries(ranges).map(([name, range]) => ({
    of: labelOf(name),
    range,
    has: Object.hasOwn(versions, name) ? versions[name] : undefined,
  }));
}
