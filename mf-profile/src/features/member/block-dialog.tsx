import { useBlock } from '@bandhavya/api-client';
import { leaveNotice } from '@bandhavya/platform';
import { ConfirmDialog } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import { useGoBack } from './use-go-back.ts';

type BlockDialogProps = { open: boolean; onClose: () => void; id: string; name: string };

/** Asks once before a block. After it, the member returns to the previous page. */
export function BlockDialog({ open, onClose, id, name }: BlockDialogProps) {
  const text = useText();
  const goBack = useGoBack();
  const block = useBlock(id, () => {
    leaveNotice(text('member.block.done', { name }));
    goBack();
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => block.mutate()}
      title={text('member.block.title', { name })}
      closeLabel={text('member.close')}
      cancelLabel={text('member.cancel')}
      confirmLabel={text('member.block')}
      busy={block.isPending}
      error={block.isError ? text('member.block.failed') : undefined}
    >
      <p>{text('member.block.text', { name })}</p>
    </ConfirmDialog>
  );
}
