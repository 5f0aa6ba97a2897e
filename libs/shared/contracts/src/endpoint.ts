import type * as z from 'zod/mini';
import type { ProblemCode } from './problem.ts';

/** An object schema whose keys identify it among the sections of its endpoint. */
export type SectionSchema = z.ZodMiniObject;

/** The sections of an endpoint by id; a body is one of them. */
export type Sections = Readonly<Record<string, SectionSchema>>;

/** One endpoint of the API. It validates on the server, types the client and generates the OpenAPI document. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With {name} for each path parameter. */
  path: string;
  summary: string;
  tag: string;
  /** 'required': returns 401 without a session. */
  session: 'required' | 'none';
  /** One of several sections, each saved on its own. */
  body?: Sections;
  /** Whether {} is a valid body. */
  emptyBody?: true;
  /** A multipart form in place of a body: one file, in the field `file`, and text fields. */
  form?: {
    file: string;
    /** The largest file in bytes; a larger one is refused with `tooLarge`. */
    bytes: number;
    tooLarge: ProblemCode;
    fields: SectionSchema;
  };
  /** The query parameters; unknown ones are refused. Absent: the query is not read. */
  query?: SectionSchema;
  /** The body of a successful response; absent: 204. */
  answer?: z.ZodMiniType;
  /** The media types of a response that is a file instead of JSON. */
  file?: readonly [string, ...string[]];
  /** A stream of server-sent events, which stays open until the client disconnects. */
  stream?: true;
  /** 201 for an endpoint that creates something; otherwise 200 or 204. */
  status?: 201;
  /** The request headers that the endpoint evaluates. */
  headers?: readonly RequestHeader[];
  /** The problems beyond those that every endpoint may return. */
  problems?: readonly ProblemCode[];
};

/** The feature of the gateway that an endpoint belongs to: 'social-links' for the tag 'Social links'. */
export function featureOf({ tag }: Pick<Endpoint, 'tag'>): string {
  return tag.toLowerCase().replaceAll(' ', '-');
}

/** The format of an idempotency key, in its header or in a query. */
export const IDEMPOTENCY_KEY = /^[!-~]{1,100}$/u;

/** The description of each request header in the OpenAPI document. */
export const REQUEST_HEADERS = {
  'if-none-match': 'The ETag of the cached response. Returns 304 without a body while it is current.',
  'if-match':
    'The ETag of the response that the change is based on. Returns 412 with the current state when it is outdated.',
  'idempotency-key': 'Up to 100 visible ASCII characters. A retry with the same key has no further effect.',
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
