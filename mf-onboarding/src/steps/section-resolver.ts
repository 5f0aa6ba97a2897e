import { parseBody, type SectionSchema } from '@bandhavya/contracts';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/**
 * Validates a form with the schema that the server uses. `toBody` makes the request's body of the form's values;
 * `formField` gives the form's name of a field of the body where the two differ.
 */
export function sectionResolver<V extends FieldValues>(
  schema: SectionSchema,
  toBody: (values: V) => unknown = (values) => values,
  formField: (field: string) => string = (field) => field,
): Resolver<V> {
  return (values) => {
    const parsed = parseBody([schema], toBody(values));
    if (parsed.ok) return { values, errors: {} };
    // The first error of a field is the one to mend first.
    const errors = Object.fromEntries(
      parsed.errors.toReversed().map(({ field, code, message }) => [formField(field), { type: code, message }]),
    );
    return { values: {}, errors: errors as FieldErrors<V> };
  };
}
