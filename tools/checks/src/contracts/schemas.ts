import type { ContractFact, Flow } from './facts.ts';

/** A JSON schema, as far as our documents use its words. */
export type Schema = {
  $ref?: string;
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  prefixItems?: readonly Schema[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  oneOf?: readonly Schema[];
  anyOf?: readonly Schema[];
  allOf?: readonly Schema[];
} & Readonly<Partial<Record<Limit, unknown>>>;

type Limit = (typeof LIMITS)[number];
/** The words that narrow a value. The last word of a fact's place. */
const LIMITS = [
  ...(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minLength', 'maxLength'] as const),
  ...(['minItems', 'maxItems', 'uniqueItems', 'pattern', 'format', 'contentEncoding', 'contentMediaType'] as const),
];

/** The facts of a schema at a place. A schema with a name of its own is named only; see `namesIn`. */
export function schemaFacts(schema: Schema, place: Omit<ContractFact, 'is'>): ContractFact[] {
  const { flow, at } = place;
  const part = (suffix: string, of: Schema, optional = false) => schemaFacts(of, { flow, at: at + suffix, optional });
  const choices = schema.oneOf ?? schema.anyOf ?? [];
  return [
    { ...place, is: kindOf(schema) },
    ...(schema.enum ?? []).map((value) => ({ flow, at: `${at} | ${JSON.stringify(value)}`, optional: false, is: '' })),
    ...LIMITS.flatMap((limit) => limitFact(schema[limit], { flow, at: `${at} ${limit}`, optional: false })),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, of]) =>
      part(`.${name}`, of, !(schema.required ?? []).includes(name)),
    ),
    ...(schema.items ? part('[]', schema.items) : []),
    ...(schema.prefixItems ?? []).flatMap((of, index) => part(`[${index}]`, of)),
    ...(typeof schema.additionalProperties === 'object' ? part('{}', schema.additionalProperties) : []),
    ...(schema.propertyNames ? part('{name}', schema.propertyNames) : []),
    ...choices.flatMap((of) => part(` | ${nameOfChoice(of)}`, of)),
    ...(schema.allOf ?? []).flatMap((of, index) => part(` & ${nameOf(of) ?? index}`, of)),
  ];
}

function limitFact(value: unknown, place: Omit<ContractFact, 'is'>): ContractFact[] {
  return value === undefined ? [] : [{ ...place, is: String(value) }];
}

function kindOf(schema: Schema): string {
  if (schema.$ref !== undefined) return nameOf(schema) ?? '';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum || schema.oneOf || schema.anyOf) return 'one of';
  return [schema.type ?? 'any'].flat().join(' or ');
}

/** 'SwipeBody' for a reference to it. */
function nameOf({ $ref }: Schema): string | undefined {
  return $ref?.split('/').at(-1);
}

/** The literal that tells an object from the others of a choice, or its name. */
function nameOfChoice(schema: Schema): string {
  const kind = Object.values(schema.properties ?? {}).find((each) => each.const !== undefined)?.const;
  return nameOf(schema) ?? (kind === undefined ? kindOf(schema) : JSON.stringify(kind));
}

/** The facts of the schemas with names that some places use, and of those that they use in turn. */
export function namedFacts(
  used: readonly (readonly [name: string, flow: Flow])[],
  named: Readonly<Record<string, Schema>>,
): ContractFact[] {
  const facts: ContractFact[] = [];
  const seen = new Set<string>();
  const waiting = [...used];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, flow] = next;
    const schema = named[name];
    if (!schema || seen.has(`${flow} ${name}`)) continue;
    seen.add(`${flow} ${name}`);
    facts.push(...schemaFacts(schema, { flow, at: name, optional: false }));
    waiting.push(...namesIn(schema).map((each) => [each, flow] as const));
  }
  return facts;
}

/** The names of the schemas to which a value refers. */
export function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    key === '$ref' && typeof each === 'string' ? (nameOf({ $ref: each }) ?? []) : namesIn(each),
  );
}
