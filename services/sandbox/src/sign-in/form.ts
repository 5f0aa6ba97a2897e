import * as z from 'zod/mini';

const EMAIL_MAX = 254;
const NAME_MAX = 120;

const oneLine = z.overwrite((text: string) =>
  text
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim(),
);

/** The fields of the sign-in page. */
export const signInForm = z.object({
  email: z
    .string('Enter an e-mail address.')
    .check(
      oneLine,
      z.toLowerCase(),
      z.minLength(1, { error: 'Enter an e-mail address.', abort: true }),
      z.maxLength(EMAIL_MAX, { error: 'This e-mail address is too long.', abort: true }),
      z.email('Enter an e-mail address like anita@example.com.'),
    ),
  name: z
    .string('Enter a name.')
    .check(
      oneLine,
      z.minLength(1, { error: 'Enter a name.', abort: true }),
      z.maxLength(NAME_MAX, { error: `Enter a name of at most ${NAME_MAX} characters.`, abort: true }),
      z.regex(/\p{L}/u, 'Enter a name with letters.'),
    ),
});
export type SignInForm = z.output<typeof signInForm>;
export type FormErrors = Partial<Record<keyof SignInForm, string>>;

/** The form, or the first message for each field that is wrong. */
export function readForm(body: unknown): { ok: true; form: SignInForm } | { ok: false; errors: FormErrors } {
  const read = signInForm.safeParse(body);
  if (read.success) return { ok: true, form: read.data };
  const { fieldErrors } = z.flattenError(read.error);
  const errors: FormErrors = {};
  for (const field of ['email', 'name'] as const) {
    const [message] = fieldErrors[field] ?? [];
    if (message) errors[field] = message;
  }
  return { ok: false, errors };
}
