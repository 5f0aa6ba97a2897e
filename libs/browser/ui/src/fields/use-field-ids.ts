import { useId } from 'react';

export type FieldNotes = {
  /** Help that is always visible: the format or the purpose. */
  hint?: string | undefined;
  /** Says what to do; announced when it appears. */
  error?: string | undefined;
  /** Marks the field as invalid when the message is elsewhere. `error` marks it too. */
  invalid?: boolean | undefined;
};

/** The ids that connect a control to its hint and error, and the attributes of the control for them. */
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
