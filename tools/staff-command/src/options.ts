import { parseArgs } from 'node:util';
import { messageOf } from '@bandhavya/bootstrap/terminal';
import type { StaffAction } from '@bandhavya/data';
import * as z from 'zod/mini';

const TEXT_MAX = 500;

/** Arguments that cannot be used. One line for each fault; the command adds the usage. */
export class ArgumentsError extends Error {
  override readonly name = 'ArgumentsError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

const text = (message: string) =>
  z
    .string({ error: message })
    .check(z.trim(), z.minLength(1, message), z.maxLength(TEXT_MAX, `has at most ${TEXT_MAX} characters`));

/** A number as it is typed. */
export const number = z.optional(
  z.pipe(z.string().check(z.regex(/^\d{1,15}$/u, 'must be a whole number')), z.transform(Number)),
);

/** The option of every action. */
const always = { reason: text('is missing: the reason for this action') };

/** The arguments after the names of area and action, and the staff member who typed them. */
export type Typed = { args: string[]; staff: string };

type Shape = Record<string, z.ZodMiniType>;
type Wanted<S extends Shape> = {
  /** The options beside --reason. */
  options?: S;
  /** The argument beside the options, as messages name it: 'code of the coupon'. Absent: none is allowed. */
  subject?: string;
};
type Read<S extends Shape> = {
  by: StaffAction;
  options: { [Name in keyof S]: z.output<S[Name]> };
  /** '' without a wanted subject. */
  subject: string;
};

/**
 * Reads the arguments of an action.
 * @throws ArgumentsError with one line for each wrong argument
 */
export function readOptions<S extends Shape = Record<never, never>>(
  { args, staff }: Typed,
  wanted: Wanted<S> = {},
): Read<S> {
  const shape = z.strictObject({ ...wanted.options, ...always });
  const { values, positionals } = parsed(Object.keys(shape.shape), args);
  const read = shape.safeParse(values);
  if (!read.success) {
    throw new ArgumentsError(read.error.issues.map(({ path, message }) => `--${path.join('.')} ${message}`));
  }
  const { reason, ...options } = read.data;
  const subject = wanted.subject === undefined ? '' : (positionals.shift() ?? '');
  if (wanted.subject !== undefined && subject === '') throw new ArgumentsError([`The ${wanted.subject} is missing.`]);
  const [unknown] = positionals;
  if (unknown !== undefined) throw new ArgumentsError([`"${unknown}" is not expected here.`]);
  return { by: { staff, reason }, options: options as Read<S>['options'], subject };
}

function parsed(names: readonly string[], args: string[]) {
  const options = Object.fromEntries(names.map((each) => [each, { type: 'string' as const }]));
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new ArgumentsError([messageOf(error)]);
  }
}
