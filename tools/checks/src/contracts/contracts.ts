import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  ALL_APPLICATIONS,
  EVENT_VERSIONS,
  type EventDefinition,
  type EventName,
  events,
  GATEWAY_API_VERSION,
  LIVE_EVENT_VERSIONS,
  type LiveEventName,
  liveEvents,
  SHARED_KEYS,
  SHELL_API_VERSION,
  type SharedKey,
} from '@bandhavya/contracts';
import * as z from 'zod/mini';
import { type ApiDocument, apiFacts } from './api-document.ts';
import { declaredFacts } from './declarations.ts';
import { ANY_TEXT, type ContractFact } from './facts.ts';
import { type Schema, schemaFacts } from './schemas.ts';

/** A contract between parts that are released separately. */
export type Contract = {
  /** 'shell-api'; also the name of its reports in docs/reports. */
  name: string;
  /** The constant that declares the version. */
  declaredBy: string;
  version: string;
  facts: readonly ContractFact[];
};

/** The modules that remotes import from the shell at run time, and the module that a remote exposes. */
const SHELL_MODULES = [
  'libs/browser/platform/src/index.ts',
  'libs/browser/ui/src/index.ts',
  'libs/federation/src/index.ts',
];

/** The surface that the shell of a checkout offers to remotes: exports, events, design tokens and the keys that all builds share. */
export function shellContract(root: string): Contract {
  const tokens = readFileSync(path.join(root, 'libs/browser/ui/src/base.css'), 'utf8').matchAll(
    /^ *(--[a-z0-9-]+):/gmu,
  );
  return {
    name: 'shell-api',
    declaredBy: 'SHELL_API_VERSION',
    version: SHELL_API_VERSION,
    facts: [
      ...declaredFacts(SHELL_MODULES, root),
      ...Object.entries(events).flatMap(([name, event]) => eventFacts(name as EventName, event)),
      ...sharedKeyFacts(SHARED_KEYS),
      ...[...tokens].map(
        ([, token = '']): ContractFact => ({ flow: 'out', at: `token ${token}`, optional: false, is: '' }),
      ),
    ],
  };
}

/** A fact for each key that builds share in a browser, by its kind: 'lock bandhavya.swipes.<member>'. */
export function sharedKeyFacts(keys: readonly SharedKey[]): ContractFact[] {
  return keys.map(({ key, kind, owner }) => ({
    flow: 'both',
    at: `${kind} ${key}`,
    optional: false,
    is: `of ${owner}`,
  }));
}

/** The type `Application` in the notation of TypeScript. */
const ANY_APPLICATION = ['shell', `mf_${ANY_TEXT}`];

function eventFacts(name: EventName, { schema, owners, replay, acrossTabs }: EventDefinition): ContractFact[] {
  const at = `event ${name}`;
  const fact = (place: string, is = ''): ContractFact => ({ flow: 'out', at: place, optional: false, is });
  return [
    fact(at, `version ${EVENT_VERSIONS[name]}`),
    fact(`${at} replay`, String(replay)),
    fact(`${at} acrossTabs`, String(acrossTabs)),
    ...(owners === ALL_APPLICATIONS ? ANY_APPLICATION : owners).map((owner) => fact(`${at} | from ${owner}`)),
    ...schemaFacts(z.toJSONSchema(schema) as Schema, { flow: 'both', at: `${at} payload`, optional: false }),
  ];
}

/** The API of the gateway of a checkout, as its OpenAPI document describes it, and the live events, which the document leaves open. */
export function gatewayContract(root: string): Contract {
  const document = JSON.parse(readFileSync(path.join(root, 'docs/openapi.json'), 'utf8')) as ApiDocument;
  return {
    name: 'gateway-api',
    declaredBy: 'GATEWAY_API_VERSION',
    version: GATEWAY_API_VERSION,
    facts: [...apiFacts(document), ...(Object.keys(liveEvents) as LiveEventName[]).flatMap(liveEventFacts)],
  };
}

function liveEventFacts(name: LiveEventName): ContractFact[] {
  const place = { flow: 'out', at: `live ${name}`, optional: false } as const;
  return [
    { ...place, is: `version ${LIVE_EVENT_VERSIONS[name]}` },
    ...schemaFacts(z.toJSONSchema(liveEvents[name]) as Schema, { ...place, at: `${place.at} data` }),
  ];
}
