import type * as z from 'zod/mini';

/** The definition of one environment variable. */
export type Variable = {
  /**
   * Parses the text of the variable; its input is undefined when the variable is unset and has no default. Its messages
   * name the allowed values: 'must be a whole number from 1 to 5'.
   */
  schema: z.ZodMiniType;
  purpose: string;
  example: string;
  /** The text used when the variable is unset or empty. */
  default?: string;
  /** Secret values are not printed in error messages. */
  secret?: boolean;
};

export type EnvironmentDefinition = Readonly<Record<string, Variable>>;

export type EnvironmentOf<D extends EnvironmentDefinition> = {
  readonly [Name in keyof D]: z.output<D[Name]['schema']>;
};

/** A problem with the combination of values, reported at one variable. */
export type EnvironmentProblem<D extends EnvironmentDefinition> = { variable: keyof D & string; message: string };

type Environment = Readonly<Record<string, string | undefined>>;
type Check<D extends EnvironmentDefinition> = (values: EnvironmentOf<D>) => EnvironmentProblem<D>[];
type Checked<D extends EnvironmentDefinition> =
  | { ok: true; value: EnvironmentOf<D> }
  | { ok: false; explanation: string };

/**
 * Parses all variables of the definition. `explanation` lists each invalid or missing variable with its purpose and an
 * example. `check` may reject combinations of valid values.
 */
export function checkEnvironment<const D extends EnvironmentDefinition>(
  definition: D,
  env: Environment,
  check: Check<D> = () => [],
): Checked<D> {
  const read = Object.entries(definition).map(([name, variable]) => {
    const text = env[name] || variable.default;
    return { name, variable, text, result: variable.schema.safeParse(text) };
  });
  const wrong = read.filter(({ result }) => !result.success);
  if (wrong.length > 0) {
    const problems = wrong.map(({ name, variable, text, result }) =>
      explain(name, variable, complaint(variable, text, result.error?.issues[0]?.message)),
    );
    return { ok: false, explanation: problems.join('\n') };
  }
  const value = Object.fromEntries(read.map(({ name, result }) => [name, result.data])) as EnvironmentOf<D>;
  const combined = check(value).map(({ variable, message }) => explain(variable, definition[variable], message));
  return combined.length > 0 ? { ok: false, explanation: combined.join('\n') } : { ok: true, value };
}

/**
 * Like {@link checkEnvironment}, for the start of a service: writes problems to standard error and exits with status 1.
 */
export function parseEnvironment<const D extends EnvironmentDefinition>(
  definition: D,
  env: Environment = process.env,
  check?: Check<D>,
): EnvironmentOf<D> {
  const checked = checkEnvironment(definition, env, check);
  if (checked.ok) return checked.value;
  process.stderr.write(`The configuration is invalid.\n${checked.explanation}\n`);
  process.exit(1);
}

/** The variables of a service as a Markdown page, for docs/configuration. */
export function environmentPage(service: string, definition: EnvironmentDefinition): string {
  const rows = Object.entries(definition).map(([name, variable]) => {
    const fallback = variable.default
      ? code(variable.default)
      : variable.schema.safeParse(undefined).success
        ? 'unset'
        : 'none, must be set';
    return [code(name), variable.purpose, fallback, code(variable.example)];
  });
  const table = [['Variable', 'What it is for', 'Default', 'Example'], ['---', '---', '---', '---'], ...rows];
  const lines = table.map((row) => `| ${row.map(escapeCell).join(' | ')} |`);
  return `# Variables of the ${service}\n\n${lines.join('\n')}\n`;
}

function complaint(variable: Variable, text: string | undefined, message = ''): string {
  if (!text) return 'is not set.';
  const allowed = message.startsWith('must ') ? message : 'must be like the example';
  return variable.secret ? `${allowed}.` : `${allowed}, but is ${JSON.stringify(text)}.`;
}

function explain(name: string, variable: Variable | undefined, message: string): string {
  const hints = variable ? `\n  What it is for: ${variable.purpose}\n  Example: ${name}=${variable.example}` : '';
  return `${name} ${message}${hints}`;
}

function code(text: string): string {
  return `\`${text}\``;
}

function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|');
}
