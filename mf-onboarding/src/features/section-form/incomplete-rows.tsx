import { type RowList, rowListOf, type SectionId } from '@bandhavya/contracts';
import { commonText, fieldLabel } from '@bandhavya/page-texts';
import { ConfirmDialog } from '@bandhavya/ui';
import { useRef, useState } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { useText } from '../../texts.ts';
import { isBlank, missingIn, type SectionFormValues } from './section-form-values.ts';

/** A row that lacks values: its index in the form, whether it is saved, and the names of the missing fields. */
type Incomplete = { index: number; isSaved: boolean; missing: readonly string[] };

/**
 * Asks before a save leaves out half-filled rows or deletes saved rows that were emptied. The same rows are asked about
 * once. Without the consent of the member the missing fields are marked.
 */
export function useIncompleteRows(id: SectionId, form: UseFormReturn<SectionFormValues>) {
  const text = useText();
  const list = rowListOf(id);
  const [asked, setAsked] = useState<{ rows: readonly Incomplete[]; answer: (leaveOut: boolean) => void }>();
  const agreed = useRef('');

  const mayLeaveOut = async (values: SectionFormValues): Promise<boolean> => {
    const rows = list ? incompleteRows(list, values) : [];
    const which = JSON.stringify(rows);
    if (rows.length === 0 || agreed.current === which) return true;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    setAsked({ rows, answer: resolve });
    const leaveOut = await promise;
    setAsked(undefined);
    if (leaveOut) agreed.current = which;
    else mark(form, rows);
    return leaveOut;
  };

  const deletes = asked?.rows.some(({ isSaved }) => isSaved);
  const question = list && (
    <ConfirmDialog
      open={asked !== undefined}
      onClose={() => asked?.answer(false)}
      onConfirm={() => asked?.answer(true)}
      title={text(deletes ? 'rows.clear.title' : 'rows.incomplete.title')}
      closeLabel={commonText('close')}
      cancelLabel={text('rows.incomplete.fill')}
      confirmLabel={text(deletes ? 'rows.clear.delete' : 'rows.incomplete.leave-out')}
    >
      <p>{text('rows.incomplete.text')}</p>
      <ul>
        {asked?.rows.map(({ index, isSaved, missing }) => (
          <li key={index}>
            {text(isSaved ? 'rows.incomplete.saved-row' : 'rows.incomplete.row', {
              row: text(`rows.${list.list}.entry`, { number: index + 1 }),
              fields: missing.map((name) => fieldLabel(list.section.id, name)).join(', '),
            })}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
  return { mayLeaveOut, question };
}

function incompleteRows({ section }: RowList, { rows }: SectionFormValues): Incomplete[] {
  return rows.flatMap((row, index) => {
    const isSaved = row.saved !== '';
    const missing = isSaved || !isBlank(row) ? missingIn(section, row) : [];
    return missing.length > 0 ? [{ index, isSaved, missing }] : [];
  });
}

function mark(form: UseFormReturn<SectionFormValues>, rows: readonly Incomplete[]): void {
  for (const { index, missing } of rows) {
    for (const name of missing) {
      form.setError(`rows.${index}.fields.${name}` as FieldPath<SectionFormValues>, { type: 'value.required' });
    }
  }
}
