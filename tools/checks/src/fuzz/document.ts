type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type JsonObject = { [key: string]: Json };
type Operation = { operationId: string; security: JsonObject[]; parameters?: JsonObject[] };

/** The parts of an OpenAPI document that this folder reads. */
export type OpenApi = {
  paths: { [path: string]: { [method: string]: Operation } };
  components: { parameters: { [name: string]: JsonObject } };
};

/** Ids that exist: those of other members, and those for the parameters of paths, by the beginning of the path. */
export type Ids = { members: readonly string[]; byPath: Readonly<Record<string, readonly string[]>> };

/** The pattern of a member's id in a body or a query. */
const MEMBER_ID = '^[0-9a-f]{24}$';

/** The document with existing ids as a second choice wherever an id stands, because random ones only find 404. */
export function withIds(document: OpenApi, { members, byPath }: Ids): OpenApi {
  const copy = replaceMemberIds(document as unknown as Json, members) as unknown as OpenApi;
  for (const [path, operations] of Object.entries(copy.paths)) {
    const ids = Object.entries(byPath).find(([start]) => path.startsWith(`${start}`) && path.includes('{'))?.[1] ?? [];
    if (ids.length === 0) continue;
    for (const operation of Object.values(operations)) {
      operation.parameters = operationParametersOf(copy, operation).map((parameter) =>
        parameter.in === 'path'
          ? { ...parameter, schema: { anyOf: [{ enum: [...ids] }, parameter.schema ?? {}] } }
          : parameter,
      );
    }
  }
  return copy;
}

function replaceMemberIds(value: Json, members: readonly string[]): Json {
  if (Array.isArray(value)) return value.map((each) => replaceMemberIds(each, members));
  if (typeof value !== 'object' || value === null) return value;
  if (value.pattern === MEMBER_ID) return { anyOf: [{ enum: [...members] }, value] };
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, replaceMemberIds(part, members)]));
}

/** Normalisation may shorten a text by this much. As in the schemas of free text. */
const RAW_FACTOR = 4;

/**
 * The document with longer limits of texts. A text above its limit may still be valid, because the limit counts the
 * normalised text.
 */
export function withRawLimits<T extends OpenApi>(document: T): T {
  const raise = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(raise);
    if (typeof value !== 'object' || value === null) return value;
    const parts = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, raise(part)]));
    return typeof value.maxLength === 'number' ? { ...parts, maxLength: value.maxLength * RAW_FACTOR } : parts;
  };
  return raise(document as unknown as Json) as unknown as T;
}

/** The parameters of an operation, without references. */
export function operationParametersOf({ components }: OpenApi, { parameters = [] }: Operation): JsonObject[] {
  return parameters.map((parameter) =>
    typeof parameter.$ref === 'string'
      ? (components.parameters[parameter.$ref.replace('#/components/parameters/', '')] ?? parameter)
      : parameter,
  );
}
