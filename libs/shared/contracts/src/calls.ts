import type { Endpoint } from './endpoint.ts';
import { type EndpointName, endpoints } from './endpoints.ts';

/** The part of an endpoint that a client needs to call it. */
export type Call = Pick<Endpoint, 'method' | 'path'> & {
  /** Whether a successful response has a body. */
  answers: boolean;
  /** The field of a multipart form with the file. */
  file?: string;
};

/** All calls by the name of the endpoint. Builds for browsers contain this table instead of the schemas of all endpoints. */
export const calls = Object.fromEntries(
  Object.entries(endpoints).map(([name, { method, path, ...rest }]: [string, Endpoint]): [string, Call] => [
    name,
    { method, path, answers: rest.answer !== undefined, ...(rest.form && { file: rest.form.file }) },
  ]),
) as Readonly<Record<EndpointName, Call>>;
