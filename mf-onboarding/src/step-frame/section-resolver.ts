import { parseBody, type SectionSchema } from '@bandhavya/contracts';
import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';

/**
 * Validates a form with the schema that the server uses. `toBody` makes the request body from the form's values, and
 * `formField` maps a field of the body to its name in the form.
 */
export function sectionResolver<V extends FieldValues>(
  schema: SectionSchema,
  toBody: (values: V) => unknown = (values) => values,
  formField: (field: string) => string = (field) => field,
): Resolver<V> {
  return (values) => {
    const parsed = parseBody({ schema }, toBody(values));
    if (parsed.ok) return { values, errors: {} };
    const errors: FieldErrors<V> = {};
    // Reversed, so that a field's first error wins.
    for (const { field, code } of parsed.errors.toReversed()) {
      set(errors, formField(field), { type: code });
    }
    return { values: {}, errors };
  };
}
