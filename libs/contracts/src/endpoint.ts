import type * as z from 'zod/mini';
import type { ProblemCode } from './problem.ts';

/** A section: an object schema whose keys tell it apart from the other sections of its endpoint. */
export type SectionSchema = z.ZodMiniObject;

/** One call of the API: validates on the server, types the client, documents itself. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With {name} for what differs from call to call. */
  path: string;
  summary: string;
  tag: string;
  /** Without a session: 401. */
  session: 'required' | 'none';
  /** One of several sections, each saved on its own. */
  body?: readonly [SectionSchema, ...SectionSchema[]];
  /** The body of the success answer; absent: 204. */
  answer?: z.ZodMiniType;
  /** 201 where something is made that was not there. */
  status?: 201;
  /** Request headers that it heeds. */
  headers?: readonly RequestHeader[];
  /** Problems beyond those that every endpoint can give. */
  problems?: readonly ProblemCode[];
};

/** What heeded request headers are for. */
export const REQUEST_HEADERS = {
  'if-match': 'The ETag of the answer that the change is based on. Where that is old: 412 with the present state.',
  'idempotency-key': 'Up to 100 visible ASCII characters. A second request with the same key makes nothing new.',
} as const;
export type RequestHeader = keyof typeof REQUEST_HEADERS;

export type AnswerOf<E extends Endpoint> = E extends { answer: infer A extends z.ZodMiniType }
  ? z.output<A>
  : undefined;
export type BodyOf<E extends Endpoint> = E extends { body: infer B extends readonly SectionSchema[] }
  ? z.output<B[number]>
  : undefined;
export type BodyInputOf<E extends Endpoint> = E extends { body: infer B extends readonly SectionSchema[] }
  ? z.input<B[number]>
  : undefined;
