import { type NamedSchema, namedSchemas } from './named-schemas.ts';
import type { Json, JsonObject, Operation, Paths } from './openapi-document.ts';

/** Collects the components of a document while its operations are made. */
export class Components {
  readonly schemas: { [name: string]: JsonObject } = {};
  readonly parameters: { [name: string]: JsonObject } = {};
  readonly responses: { [name: string]: JsonObject } = {};
  readonly #named = namedSchemas();
  readonly #names = new Map<NamedSchema, string>();

  /** The schema with a reference in place of each part that has a name. */
  share(schema: JsonObject): JsonObject {
    return this.#replace(schema) as JsonObject;
  }

  /** The schema that a reference of {@link share} names, if it is one. */
  sharedAs(schema: JsonObject): JsonObject | undefined {
    return typeof schema.$ref === 'string' ? this.schemas[schema.$ref.replace('#/components/schemas/', '')] : undefined;
  }

  #replace(value: Json): Json {
    if (Array.isArray(value)) return value.map((each) => this.#replace(each));
    if (typeof value !== 'object' || value === null) return value;
    const named = this.#named.get(JSON.stringify(value));
    return named ? { $ref: `#/components/schemas/${this.#use(named)}` } : this.#replaceParts(value);
  }

  #replaceParts(value: JsonObject): JsonObject {
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, this.#replace(part)]));
  }

  #use(named: NamedSchema): string {
    const known = this.#names.get(named);
    if (known) return known;
    const isTaken = named.name in this.schemas;
    const name = isTaken ? `${named.name}${named.direction === 'output' ? 'Output' : 'Input'}` : named.name;
    if (name in this.schemas) throw new Error(`Two schemas of the contracts have the name ${name}`);
    this.#names.set(named, name);
    this.schemas[name] = {};
    this.schemas[name] = this.#replaceParts(named.schema);
    return name;
  }

  /** Moves the parameters and the responses that several operations have in common to the components. */
  shareAmong(paths: Paths): Paths {
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    const parameterOf = references(
      operations.flatMap(({ parameters = [] }) => parameters),
      (parameter) => `${parameter.in === 'query' ? '' : `${parameter.in}-`}${parameter.name}`,
      { kind: 'parameters', into: this.parameters },
    );
    const responseOf = references(
      operations.flatMap(({ responses }) => Object.values(responses)),
      responseName,
      { kind: 'responses', into: this.responses },
    );
    const shared = ({ parameters, responses, ...rest }: Operation): Operation => ({
      ...rest,
      ...(parameters ? { parameters: parameters.map(parameterOf) } : {}),
      responses: Object.fromEntries(Object.entries(responses).map(([status, each]) => [status, responseOf(each)])),
    });
    return mapOperations(paths, shared);
  }
}

type Target = { kind: 'parameters' | 'responses'; into: { [name: string]: JsonObject } };

/** A function that refers to the values that occur more than once, one for each name, and leaves the other ones as they are. */
function references(all: readonly JsonObject[], nameOf: (value: JsonObject) => string | undefined, target: Target) {
  const names = new Map<string, string>();
  for (const [json, [first, ...others]] of Map.groupBy(all, (each) => JSON.stringify(each))) {
    const name = first && nameOf(first);
    if (first === undefined || name === undefined || others.length === 0 || name in target.into) continue;
    target.into[name] = first;
    names.set(json, name);
  }
  return (value: JsonObject): JsonObject => {
    const name = names.get(JSON.stringify(value));
    return name === undefined ? value : { $ref: `#/components/${target.kind}/${name}` };
  };
}

/** The codes of a problem, as one name; success without a body is 'NoContent'. */
function responseName(response: JsonObject): string | undefined {
  const description = String(response.description);
  const codes = [...description.matchAll(/(?:^|\s)([a-z-]+\.[a-z-]+): /gu)].map(([, code = '']) => code);
  if (codes.length > 0) return codes.join('_');
  return 'content' in response || 'headers' in response ? undefined : 'NoContent';
}

function mapOperations(paths: Paths, change: (operation: Operation) => Operation): Paths {
  return Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, change(operation)])),
    ]),
  );
}
