import { type OpenApi, operationParametersOf } from './document.ts';

const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
  'negative_data_rejection',
  'positive_data_acceptance',
  'missing_required_header',
  'unsupported_method',
  'ignored_auth',
];

/** Statuses that depend on the state of the member or the site, and not on the request alone. */
const STATES = ['401', '403', '404', '409', '412', '429', '503'];
const REFUSALS = ['400', '405', '406', '413', '415', '431', ...STATES];

/** Operations to which a browser navigates, and which lead to another site. */
const NAVIGATIONS = ['beginSignIn', 'completeSignIn'];

/** Operations with rules that JSON Schema cannot state, so that they may refuse what the document accepts. */
const WITH_FURTHER_RULES: Readonly<Record<string, string>> = {
  patchUserProfile: 'the age, districts of a state, and contact details in texts',
  saveEducation: 'fields of study of a qualification',
  saveWork: 'districts of a state, and the order of the incomes',
  saveFamily: 'districts of a state',
  saveCommunity: 'sub-communities of a community',
  addInstitutions: 'contact details in texts',
  changeInstitutions: 'contact details in texts',
  addWorkHistory: 'contact details in texts',
  changeWorkHistory: 'contact details in texts',
  addSiblings: 'contact details in texts',
  changeSiblings: 'contact details in texts',
  savePreferences: 'the order of bounds',
  search: 'the order of bounds',
  countSearch: 'the order of bounds',
  getRelaxations: 'the order of bounds',
  saveSearch: 'the order of bounds',
  changeSavedSearch: 'the order of bounds',
  orderPhotos: 'exactly the photos of the member',
  addPhoto: 'the file is a picture',
  report: 'a text for another reason',
  createOrder: 'the State of the first order',
  verifyPayment: 'the signature of the provider',
  receiveWebhook: 'the signature of the provider',
};

type Options = { origin: string; cookie: string };

/** The configuration of Schemathesis, as TOML. Strings of TOML and of JSON are written alike. */
export function configurationOf(document: OpenApi, { origin, cookie }: Options): string {
  const text = (value: unknown) => JSON.stringify(value);
  const session = /(?:^|; )sid=([^;]*)/u.exec(cookie)?.[1] ?? '';
  const loose = [...new Set([...Object.keys(WITH_FURTHER_RULES), ...withCursor(document)])];
  return `
headers = { Origin = ${text(origin)} }
max-redirects = 0
max-stream-events = 1
continue-on-failure = true
request-timeout = 20
workers = 2

[auth.openapi.session]
api_key = ${text(session)}

[generation]
max-examples = 20
database = "none"

[phases.stateful]
enabled = false

[checks]
enabled = false
${CHECKS.map((check) => `${check}.enabled = true`).join('\n')}
negative_data_rejection.expected-statuses = ${text(REFUSALS)}
positive_data_acceptance.expected-statuses = ${text(['2xx', '3xx', ...STATES])}

[[operations]]
include-operation-id = ${text(NAVIGATIONS)}
enabled = false

[[operations]]
include-operation-id = ${text(loose)}
checks.positive_data_acceptance.enabled = false
`;
}

/** The operations with a cursor, which is signed. */
function withCursor(document: OpenApi): string[] {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  return operations
    .filter((operation) => operationParametersOf(document, operation).some(({ name }) => name === 'cursor'))
    .map(({ operationId }) => operationId);
}
