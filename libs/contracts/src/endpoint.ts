import type * as z from 'zod/mini';
import type { ProblemCode } from './problem.ts';

/** A section: an object schema whose keys tell it apart from the other sections of its endpoint. */
export type SectionSchema = z.ZodMiniObject;

/** The sections that a body may be, by id. */
export type Sections = Readonly<Record<string, SectionSchema>>;

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
  body?: Sections;
  /** An empty object says something too: that nothing of what could be said holds. */
  emptyBody?: true;
  /** A multipart form in place of a body: one file, by the name of its field, and text fields. */
  form?: {
    file: string;
    /** Largest file, and the problem of a larger one. */
    bytes: number;
    tooLarge: ProblemCode;
    fields: SectionSchema;
  };
  /** What may stand behind the ? of its address; anything else is refused. Absent: nothing is read from there. */
  query?: SectionSchema;
  /** The body of the success answer; absent: 204. */
  answer?: z.ZodMiniType;
  /** The media types of an answer that is a file in place of JSON. */
  file?: readonly [string, ...string[]];
  /** Answered by the handler itself, with server-sent events that go on until somebody leaves. */
  stream?: true;
  /** 201 where something is made that was not there. */
  status?: 201;
  /** Request headers that it heeds. */
  headers?: readonly RequestHeader[];
  /** Problems beyond those that every endpoint can give. */
  problems?: readonly ProblemCode[];
};

/** A key by which a repeated request is known, in its header or in an address. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,100}$/u;

/** What heeded request headers are for. */
export const REQUEST_HEADERS = {
  'if-none-match': 'The ETag of the answer that is there already. Where it is still right: 304 without a body.',
  'if-match': 'The ETag of the answer that the change is based on. Where that is old: 412 with the present state.',
  'idempotency-key': 'Up to 100 visible ASCII characters. A second request with the same key makes nothing new.',
} as const;
export type RequestHeader = keyof typeof REQUEST_HEADERS;

export type AnswerOf<E extends Endpoint> = E extends { answer: infer A extends z.ZodMiniType }
  ? z.output<A>
  : undefined;
/** A body that was read: the id of its section, and the values of the section. */
export type SectionOf<S extends Sections> = {
  [Id in keyof S & string]: { id: Id; values: z.output<S[Id]> };
}[keyof S & string];
export type BodyOf<E extends Endpoint> = E extends { body: infer B extends Sections }
  ? z.output<B[keyof B]>
  : undefined;
/** The text fields of a form. */
export type FormOf<E extends Endpoint> = E extends { form: { fields: infer F extends SectionSchema } }
  ? z.output<F>
  : undefined;
export type FormInputOf<E extends Endpoint> = E extends { form: { fields: infer F extends SectionSchema } }
  ? z.input<F>
  : undefined;
export type QueryOf<E extends Endpoint> = E extends { query: infer Q extends SectionSchema } ? z.output<Q> : undefined;
export type QueryInputOf<E extends Endpoint> = E extends { query: infer Q extends SectionSchema }
  ? z.input<Q>
  : undefined;
export type BodyInputOf<E extends Endpoint> = E extends { body: infer B extends Sections }
  ? z.input<B[keyof B]>
  : undefined;
