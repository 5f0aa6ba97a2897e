import type { useSwipeChoice } from '@bandhavya/api-client';
import { commonText } from '@bandhavya/page-texts';
import { ConfirmDialog } from '@bandhavya/ui';
import { useText } from '../texts.ts';

type UnmatchDialogProps = { choice: ReturnType<typeof useSwipeChoice>; name: string };

/** Asks before a dislike ends a match. */
export function UnmatchDialog({ choice, name }: UnmatchDialogProps) {
  const text = useText();
  return (
    <ConfirmDialog
      open={choice.isUnmatching}
      onClose={choice.keepMatch}
      onConfirm={choice.unmatch}
      title={text('unmatch.title', { name })}
      closeLabel={commonText('close')}
      cancelLabel={text('unmatch.cancel')}
      confirmLabel={text('unmatch.confirm')}
    >
      <p>{text('unmatch.text', { name })}</p>
    </ConfirmDialog>
  );
}
