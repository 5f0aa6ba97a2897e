import type { JsonObject, OpenApiDocument } from './openapi-document.ts';

type Paths = OpenApiDocument['paths'];

/** Moves each query parameter that several operations describe alike to the components, and refers to it. */
export function shareParameters(paths: Paths): { paths: Paths; parameters: JsonObject } {
  const parameters = Object.fromEntries(sharedParameters(paths).map((each) => [String(each.name), each]));
  const texts = new Map(Object.entries(parameters).map(([name, each]) => [JSON.stringify(each), name]));
  const refer = (parameter: JsonObject): JsonObject => {
    const name = texts.get(JSON.stringify(parameter));
    return name === undefined ? parameter : { $ref: `#/components/parameters/${name}` };
  };
  const shared: Paths = {};
  for (const [path, methods] of Object.entries(paths)) {
    const operations = Object.entries(methods).map(([method, { parameters: own, ...operation }]) => [
      method,
      own ? { ...operation, parameters: own.map(refer) } : operation,
    ]);
    shared[path] = Object.fromEntries(operations);
  }
  return { paths: shared, parameters };
}

/** The query parameters that occur more than once, one for each name. */
function sharedParameters(paths: Paths): JsonObject[] {
  const all = Object.values(paths)
    .flatMap((methods) => Object.values(methods).flatMap(({ parameters = [] }) => parameters))
    .filter((parameter) => parameter.in === 'query');
  const alike = Map.groupBy(all, (parameter) => JSON.stringify(parameter));
  return [...alike.values()].flatMap(([first, ...others]) => (first && others.length > 0 ? [first] : []));
}
