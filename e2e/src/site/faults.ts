import type { ResolvedRemote } from '@bandhavya/contracts';
import { SHARED_FOLDER } from '@bandhavya/federation/registry';
import type { Page, Route } from '@playwright/test';
import { CHANGED_VERSION } from './changed-version.ts';
import { filesOf } from './remotes.ts';

export type Fault = {
  name: string;
  /** Makes a remote fail in the pages of a test. Returns the end of the fault. */
  cause: (page: Page, remote: string) => Promise<() => Promise<void>>;
};

const API = '**/api/remotes*';
const entryOf = (remote: string) => new RegExp(`/files/${remote}/[^/]+/entry\\.[^/]+\\.js`, 'u');
const chunksOf = (remote: string) => new RegExp(`/files/${remote}/[^/]+/(?!entry)[^/]+\\.js`, 'u');
const stylesOf = (remote: string) => new RegExp(`/files/${remote}/[^/]+/[^/]+\\.css`, 'u');

/** Replies to the matching requests of a page until the returned function is called. */
async function reply(
  page: Page,
  url: string | RegExp,
  handle: (route: Route) => unknown,
): Promise<() => Promise<void>> {
  const handler = async (route: Route) => void (await handle(route));
  await page.route(url, handler);
  return () => page.unroute(url, handler);
}

const hang = () => undefined;
const missing = (route: Route) =>
  route.fulfill({ status: 404, headers: { 'access-control-allow-origin': '*' }, body: 'Not found' });
const slowly = (route: Route) => {
  setTimeout(() => route.continue().catch(() => undefined), 20_000);
};

/** Changes the last byte of a file. */
async function oneByteChanged(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = await response.body();
  body[body.length - 1] = (body.at(-1) ?? 0) ^ 1;
  await route.fulfill({ response, body });
}

const atFiles =
  (files: (remote: string) => RegExp, handle: (route: Route) => unknown) => (page: Page, remote: string) =>
    reply(page, files(remote), handle);

const refuse = (route: Route) => route.abort('connectionrefused');

/** The remote cannot be loaded, and the gateway cannot say which version is current either. */
const withoutGateway = (handle: (route: Route) => unknown) => async (page: Page, remote: string) => {
  await reply(page, API, handle);
  return reply(page, filesOf(remote), refuse);
};

/** Replaces the page of a remote by the component of an expression. */
const asPage = (component: string) => (source: string) =>
  source.replaceAll(/\bComponent:\(\)=>[\w$]+/gu, () => `Component:()=>${component}`);
/** A class component without an import of React. */
const classWith = (methods: string) =>
  `(globalThis.FaultyPage??=Object.assign(function(){},{prototype:Object.assign(Object.create({isReactComponent:{},render(){return null}}),{${methods}})}))`;
const update = 'this.updater.enqueueSetState(this,{value:{}})';

const FILES = { entry: entryOf, chunk: chunksOf, style: stylesOf };

/** Faults of files and of the gateway. The member sees a panel with Retry. */
export const FILE_FAULTS: readonly Fault[] = [
  { name: 'its origin is down', cause: atFiles(filesOf, refuse) },
  { name: 'all its files are 20 s late', cause: atFiles(filesOf, slowly) },
  ...Object.entries(FILES).flatMap(([kind, files]) => [
    { name: `its ${kind} is missing`, cause: atFiles(files, missing) },
    { name: `its ${kind} hangs`, cause: atFiles(files, hang) },
    { name: `one byte of its ${kind} is changed`, cause: atFiles(files, oneByteChanged) },
  ]),
];

/** Faults of the gateway's answer with the versions, while the files of the remote cannot be loaded. */
export const LISTING_FAULTS: readonly Fault[] = [
  { name: 'returns 404', cause: withoutGateway((route) => route.fulfill({ status: 404, json: {} })) },
  { name: 'returns 500', cause: withoutGateway((route) => route.fulfill({ status: 500, body: 'down' })) },
  { name: 'returns garbage', cause: withoutGateway((route) => route.fulfill({ json: { remotes: 'garbage' } })) },
  { name: 'hangs', cause: withoutGateway(hang) },
];

/** Faults of the record that is inlined into the page. Retry gets the right one. */
export const RECORD_FAULTS: Readonly<Record<string, (entry: string) => Partial<ResolvedRemote>>> = {
  'names files that are missing': (entry) => ({ entry: entry.replace(`/${SHARED_FOLDER}/`, `/${CHANGED_VERSION}/`) }),
  'is garbage': () => ({ entry: 'garbage', integrity: '{}' }),
  'names no compatible version': () => ({}),
  'needs a React that the page does not have': (entry) => ({ entry, shared: { react: '^99.0.0' } }),
};

type CodeFault = { change: (source: string) => string; report: RegExp };
const A_FAULT = /a fault/u;

/** Changes of the scripts of a version, and its report. The second failure shows the last good version. */
export const CODE_FAULTS: Readonly<Record<string, CodeFault>> = {
  'is of another contract': {
    change: (source) => source.replaceAll('contract:1', 'contract:2'),
    report: /no remote of contract 1/u,
  },
  'throws on import': {
    change: (source) =>
      source.replaceAll(/\.then\(\(\)=>\(\)=>[\w$]+\(\d+\)\)/gu, '.then(()=>()=>{throw new Error("a fault")})'),
    report: A_FAULT,
  },
  'throws on mount': { change: asPage('()=>{throw new Error("a fault")}'), report: A_FAULT },
  'throws in an effect': {
    change: asPage(classWith('componentDidMount(){throw new Error("a fault")}')),
    report: A_FAULT,
  },
  // React ends the updates with its error 185.
  'updates without end': {
    change: asPage(classWith(`componentDidMount(){${update}},componentDidUpdate(){${update}}`)),
    report: /error #185|Maximum update depth/u,
  },
};

/** The page of a remote becomes a button whose handler throws. */
export const throwInHandler = asPage(
  classWith(
    'render(){return{$$typeof:Symbol.for("react.transitional.element"),type:"button",key:null,ref:null,' +
      'props:{children:"Press",onClick(){throw new Error("a fault in a handler")}}}}',
  ),
);
