import { useId } from 'react';

export type FieldNotes = {
  /** Help that is always there: the format, what it is for. */
  hint?: string | undefined;
  /** What to do about it; announced when it appears. */
  error?: string | undefined;
  /** Marks the field as wrong where the words stand elsewhere. An error marks it too. */
  invalid?: boolean | undefined;
};

/** The ids that tie a control to its hint and error, and the control's own attributes for them. */
export function useFieldIds({ hint, error, invalid = false }: FieldNotes, givenId?: string) {
  const generated = useId();
  const id = givenId ?? generated;
  const ids = { control: id, hint: `${id}-hint`, error: `${id}-error` };
  const described = [error && ids.error, hint && ids.hint].filter(Boolean).join(' ');
  return {
    ids,
    attributes: { 'aria-describedby': described || undefined, 'aria-invalid': error || invalid ? true : undefined },
  } as const;
}
