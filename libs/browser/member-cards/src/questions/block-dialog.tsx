import { useBlock } from '@bandhavya/api-client';
import { commonText } from '@bandhavya/page-texts';
import { ConfirmDialog } from '@bandhavya/ui';
import { useText } from '../texts.ts';
import { failureText } from './failure-text.ts';

type BlockDialogProps = {
  open: boolean;
  onClose: () => void;
  id: string;
  name: string;
  onBlocked: () => void;
};

/** Asks once before a block. */
export function BlockDialog({ open, onClose, id, name, onBlocked }: BlockDialogProps) {
  const text = useText();
  const block = useBlock(id, onBlocked);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => block.mutate()}
      title={text('block.title', { name })}
      closeLabel={commonText('close')}
      cancelLabel={text('dialog.cancel')}
      confirmLabel={text('block.confirm')}
      busy={block.isPending}
      error={block.error ? failureText(block.error, 'block.failed', text) : undefined}
    >
      <p>{text('block.text', { name })}</p>
    </ConfirmDialog>
  );
}
