import { ROWS_MAX, type RowList } from '@bandhavya/contracts';
import { commonText, optionLabel } from '@bandhavya/page-texts';
import { Button, Dialog, RowEditor, SegmentedControl } from '@bandhavya/ui';
import { useState } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useText } from '../../texts.ts';
import { SectionFields } from './section-field.tsx';
import { type Answer, blankRow, type SectionFormValues } from './section-form-values.ts';

/** A Yes/No question and, after Yes, the row list. */
export function RowListFields({ form, rows }: { form: UseFormReturn<SectionFormValues>; rows: RowList }) {
  const text = useText();
  const { list, section } = rows;
  const entries = useFieldArray({ control: form.control, name: 'rows' });
  const [asking, setAsking] = useState(false);
  const answer = form.watch('answer');
  const saved = form.watch('rows').filter((row) => row.saved !== '').length;

  const settle = (next: Answer) => {
    form.setValue('answer', next, { shouldDirty: true });
    if (next === 'No') entries.replace([]);
    else if (entries.fields.length === 0) entries.append(blankRow(section), { shouldFocus: false });
  };

  return (
    <>
      <SegmentedControl
        label={text(`rows.${list}.question`)}
        name="answer"
        value={answer}
        onChange={(next) => (next === 'No' && saved > 0 ? setAsking(true) : settle(next))}
        options={[
          { value: 'Yes', label: optionLabel('Yes') },
          { value: 'No', label: optionLabel('No') },
        ]}
      />
      {answer === 'Yes' && (
        <RowEditor
          rows={entries.fields.map(({ id }, index) => ({
            key: id,
            title: text(`rows.${list}.entry`, { number: index + 1 }),
            content: <SectionFields form={form} prefix={`rows.${index}.fields`} section={section} />,
          }))}
          removeLabel={text(`rows.${list}.remove`)}
          onRemove={(index) => entries.remove(index)}
          addLabel={text(`rows.${list}.add`)}
          onAdd={
            entries.fields.length < ROWS_MAX
              ? () => entries.append(blankRow(section), { shouldFocus: false })
              : undefined
          }
        />
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text('rows.clear.title')}
        closeLabel={commonText('close')}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {text('rows.clear.keep')}
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                setAsking(false);
                settle('No');
              }}
            >
              {text('rows.clear.delete')}
            </Button>
          </>
        }
      >
        <p>{text('rows.clear.text', { number: saved })}</p>
      </Dialog>
    </>
  );
}
