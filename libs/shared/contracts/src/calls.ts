import type { Endpoint } from './endpoint.ts';
import { type EndpointName, endpoints } from './endpoints.ts';

/** The part of an endpoint that a client needs to call it. */
export type Call<E extends Endpoint = Endpoint> = Pick<Endpoint, 'method' | 'path'> & {
  /** Whether a successful response has a body. */
  answers: boolean;
  /** The field of a multipart form with the file. */
  file?: string;
  /** Never present: the endpoint, for the types of a request and its answer. */
  endpoint?: E;
};

/**
 * All calls by the name of the endpoint. Builds for browsers contain the calls that they name, `calls.getSession`, instead of the
 * schemas of all endpoints.
 */
export const calls = Object.fromEntries(
  Object.entries(endpoints).map(([name, { method, path, ...rest }]: [string, Endpoint]): [string, Call] => [
    name,
    { method, path, answers: rest.answer !== undefined, ...(rest.form && { file: rest.form.file }) },
  ]),
) as { readonly [Name in EndpointName]: Call<(typeof endpoints)[Name]> };
