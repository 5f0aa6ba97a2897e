import type { ContractFact } from './facts.ts';
import { namedFacts, namesIn, type Schema, schemaFacts } from './schemas.ts';

/** An OpenAPI document, as far as `services/gateway/src/features/openapi` writes it. */
export type ApiDocument = {
  info: { version: string };
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: {
    schemas: Readonly<Record<string, Schema>>;
    parameters?: Readonly<Record<string, Parameter>>;
    responses?: Readonly<Record<string, Response>>;
  };
};
type Ref = { $ref?: string };
type Content = Readonly<Record<string, { schema?: Schema }>>;
type Parameter = Ref & { name: string; in: string; required?: boolean; schema: Schema };
type Response = Ref & { content?: Content };
type Operation = {
  parameters?: readonly Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Readonly<Record<string, Response>>;
};

/** The facts of an API: its operations, their parameters and bodies, and their answers with the codes of problems. */
export function apiFacts({ paths, components }: ApiDocument): ContractFact[] {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
  );
  const inputs = operations.flatMap(({ operation: { parameters = [], requestBody } }) => [
    namesIn(parameters.map((each) => parameterOf(each, components))),
    namesIn(requestBody),
  ]);
  const outputs = operations.flatMap(({ operation }) =>
    Object.values(operation.responses).map((each) => namesIn(responseOf(each, components))),
  );
  return [
    ...operations.flatMap(({ name, operation }) => operationFacts(name, operation, components)),
    ...namedFacts(
      [...inputs.flat().map((name) => [name, 'in'] as const), ...outputs.flat().map((name) => [name, 'out'] as const)],
      components.schemas,
    ),
  ];
}

function operationFacts(name: string, operation: Operation, components: ApiDocument['components']): ContractFact[] {
  const parameters = (operation.parameters ?? []).map((each) => parameterOf(each, components));
  return [
    { flow: 'in', at: name, optional: false, is: 'operation' },
    ...parameters.flatMap((each) =>
      schemaFacts(each.schema, { flow: 'in', at: `${name} ${each.in}.${each.name}`, optional: each.required !== true }),
    ),
    ...contentFacts(operation.requestBody?.content, {
      flow: 'in',
      at: `${name} body`,
      optional: operation.requestBody?.required !== true,
    }),
    ...Object.entries(operation.responses).flatMap(([status, response]) => {
      const place = { flow: 'out', at: `${name} ${status}`, optional: false } as const;
      return [{ ...place, is: 'answer' }, ...contentFacts(responseOf(response, components).content, place)];
    }),
  ];
}

function contentFacts(content: Content | undefined, { flow, at, optional }: Omit<ContractFact, 'is'>): ContractFact[] {
  return Object.entries(content ?? {}).flatMap(([type, { schema }]) =>
    schema ? schemaFacts(schema, { flow, at: `${at} ${type}`, optional }) : [],
  );
}

function parameterOf(parameter: Parameter, { parameters = {} }: ApiDocument['components']): Parameter {
  return parameters[referredBy(parameter)] ?? parameter;
}

function responseOf(response: Response, { responses = {} }: ApiDocument['components']): Response {
  return responses[referredBy(response)] ?? response;
}

const referredBy = ({ $ref = '' }: Ref) => $ref.split('/').at(-1) ?? '';
