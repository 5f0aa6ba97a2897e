import { commonText } from '@bandhavya/page-texts';
import { ConfirmDialog } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import type { UndoQuestion } from './past-swipes.ts';

/** Asks before an undo that ends a match or the right to a refund. */
export function UndoDialog({
  question,
  onAnswer,
}: {
  question: UndoQuestion | undefined;
  onAnswer: (isConfirmed: boolean) => void;
}) {
  const text = useText();
  const name = question?.swipe.candidate.name ?? '';
  return (
    <ConfirmDialog
      open={question !== undefined}
      onClose={() => onAnswer(false)}
      onConfirm={() => onAnswer(true)}
      title={text('undo.title')}
      closeLabel={commonText('close')}
      cancelLabel={text('undo.keep')}
      confirmLabel={text('deck.undo')}
    >
      {question?.endsMatch && <p>{text('undo.match', { name })}</p>}
      {question?.endsRefund && <p>{text('undo.refund')}</p>}
    </ConfirmDialog>
  );
}
