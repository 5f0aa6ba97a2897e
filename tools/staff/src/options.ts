import { parseArgs } from 'node:util';
import { Failure } from '@bandhavya/bootstrap/report';
import { messageOf } from '@bandhavya/bootstrap/terminal';
import * as z from 'zod/mini';
import { USAGE } from './usage.ts';

const TEXT_MAX = 500;

const text = (message: string) =>
  z
    .string({ error: message })
    .check(z.trim(), z.minLength(1, message), z.maxLength(TEXT_MAX, `has at most ${TEXT_MAX} characters`));

/** A number as it is typed. */
const number = z.optional(
  z.pipe(z.string().check(z.regex(/^\d{1,15}$/u, 'must be a whole number')), z.transform(Number)),
);

/** The options of every action: the audit collection names the staff member and the reason. */
const by = {
  staff: text('is missing: your name'),
  reason: text('is missing: the reason for this action'),
};

/** The options of each action. The rules of a coupon itself are those of libs/payments. */
export const OPTIONS = {
  create: z.strictObject({
    percent: number,
    rupees: number,
    expires: z.optional(z.string()),
    limit: number,
    'per-member': number,
    ...by,
  }),
  list: z.strictObject(by),
  retire: z.strictObject(by),
} as const;

export type ActionName = keyof typeof OPTIONS;
type OptionsOf<Name extends ActionName> = z.output<(typeof OPTIONS)[Name]>;

/**
 * Reads the arguments of an action. `code` says whether a coupon code stands beside the options; without one it is ''.
 * @throws Failure with one line for each wrong argument
 */
export function readOptions<Name extends ActionName>(name: Name, args: string[], wants: { code: boolean }) {
  const { values, positionals } = parsed(name, args);
  const read = OPTIONS[name].safeParse(values);
  if (!read.success) throw refusal(read.error.issues.map(({ path, message }) => `--${path.join('.')} ${message}`));
  const [code = '', ...more] = positionals;
  if (wants.code && code === '') throw refusal(['The code of the coupon is missing.']);
  const [unknown] = wants.code ? more : positionals;
  if (unknown !== undefined) throw refusal([`"${unknown}" is not expected here.`]);
  return { options: read.data as OptionsOf<Name>, code };
}

/** A failure that shows what is wrong, and the usage. */
export function refusal(faults: readonly string[]): Failure {
  return new Failure(`${faults.join('\n')}\n${USAGE}`);
}

function parsed(name: ActionName, args: string[]) {
  const options = Object.fromEntries(
    Object.keys(OPTIONS[name].shape).map((each) => [each, { type: 'string' as const }]),
  );
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw refusal([messageOf(error)]);
  }
}
