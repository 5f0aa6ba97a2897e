import { errorCode, type FilterParameters, useSavedSearchChanges } from '@bandhavya/api-client';
import type { SavedSearch } from '@bandhavya/contracts';
import { commonText } from '@bandhavya/page-texts';
import { ConfirmDialog } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import { savedSearchFailureText } from './failure-text.ts';
import { NameDialog } from './name-dialog.tsx';

/** The dialog that is open. */
export type SavedSearchQuestion = { kind: 'save' } | { kind: 'rename' | 'remove'; search: SavedSearch };

type SavedSearchDialogProps = {
  question: SavedSearchQuestion;
  /** The filters to save. */
  filters: FilterParameters;
  onClose: () => void;
  /** Called with the sentence that says what was done. */
  onDone: (news: string) => void;
};

/** Saves, renames or deletes a saved search. */
export function SavedSearchDialog({ question, filters, onClose, onDone }: SavedSearchDialogProps) {
  const text = useText();
  const { save, change } = useSavedSearchChanges();
  if (question.kind === 'remove') return <RemoveDialog search={question.search} onClose={onClose} onDone={onDone} />;
  if (question.kind === 'save') {
    return (
      <NameDialog
        title={text('saved.save')}
        onClose={onClose}
        onSave={(name, key) => save.mutateAsync({ key, name, filters })}
        onSaved={({ name }) => onDone(text('saved.done', { name }))}
      />
    );
  }
  const { id, name: before } = question.search;
  return (
    <NameDialog
      title={text('saved.rename')}
      initialName={before}
      onClose={onClose}
      onSave={(name) => change.mutateAsync({ id, name })}
      onSaved={({ name }) => onDone(text('saved.renamed', { name }))}
    />
  );
}

type RemoveDialogProps = Pick<SavedSearchDialogProps, 'onClose' | 'onDone'> & { search: SavedSearch };

function RemoveDialog({ search: { id, name }, onClose, onDone }: RemoveDialogProps) {
  const text = useText();
  const { remove } = useSavedSearchChanges();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => remove.mutate(id, { onSuccess: () => onDone(text('saved.removed', { name })) })}
      title={text('saved.remove.title', { name })}
      closeLabel={commonText('close')}
      cancelLabel={text('saved.keep')}
      confirmLabel={text('saved.remove')}
      busy={remove.isPending}
      error={remove.error ? savedSearchFailureText(errorCode(remove.error)) : undefined}
    >
      <p>{text('saved.remove.text')}</p>
    </ConfirmDialog>
  );
}
