import { useRef } from 'react';
import type { FieldErrors, FieldPath, FieldValues, Resolver, UseFormReturn } from 'react-hook-form';

/**
 * Returns a function for every change of the values. It clears the errors that the change has mended in other fields, such
 * as one that is no longer asked for; the form itself validates only the changed field. Errors from elsewhere, such as those
 * of the server, stay until their own field changes.
 */
export function useMendedErrors<V extends FieldValues>(
  { clearErrors, formState }: Pick<UseFormReturn<V>, 'clearErrors' | 'formState'>,
  resolver: Resolver<V>,
) {
  const { errors, defaultValues } = formState;
  const seen = useRef(defaultValues as V);
  const latest = useRef<V>(undefined);

  return async (live: V): Promise<void> => {
    // The form goes on changing its nested values.
    const values = structuredClone(live);
    latest.current = values;
    if (Object.keys(errors).length > 0) {
      const [wrong, stillWrong] = await Promise.all([seen.current, values].map((each) => wrongFields(resolver, each)));
      // A later change compares with the same values again.
      if (latest.current !== values) return;
      const mended = (wrong ?? []).filter((path) => !stillWrong?.includes(path));
      if (mended.length > 0) clearErrors(mended);
    }
    seen.current = values;
  };
}

async function wrongFields<V extends FieldValues>(resolver: Resolver<V>, values: V): Promise<FieldPath<V>[]> {
  const { errors } = await resolver(values, undefined, { fields: {}, shouldUseNativeValidation: false });
  return pathsOf(errors) as FieldPath<V>[];
}

/** The paths of all errors. Errors of nested forms are nested. */
function pathsOf(errors: FieldErrors, parent: readonly string[] = []): string[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (!error) return [];
    const path = [...parent, name];
    return typeof error.type === 'string' ? [path.join('.')] : pathsOf(error as FieldErrors, path);
  });
}
