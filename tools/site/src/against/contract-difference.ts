import { GATEWAY_API_VERSION, SHELL_API_VERSION } from '@bandhavya/contracts';
import type { SiteCapabilities } from '@bandhavya/federation/registry';

/** A sentence about contracts of a site that differ from those of the types of this checkout; undefined when none does. */
export function differenceText({ shellApi, gatewayApi }: SiteCapabilities): string | undefined {
  if (shellApi === SHELL_API_VERSION && gatewayApi === GATEWAY_API_VERSION) return undefined;
  return (
    `The types of this checkout are those of shell API ${SHELL_API_VERSION} and gateway API ${GATEWAY_API_VERSION}, and the site has ` +
    `${shellApi} and ${gatewayApi}: "npm run contracts" lists the parts that are newer than the release.`
  );
}
