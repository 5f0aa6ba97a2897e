import { BlockDialog } from './block-dialog.tsx';
import { ReportDialog } from './report-dialog.tsx';

/** An action on another member that asks first. */
export type MemberQuestion = 'block' | 'report';

type MemberQuestionsProps = {
  member: { id: string; name: string };
  /** The open question. */
  question: MemberQuestion | undefined;
  /** Opens another question, or closes the open one. */
  onAsk: (question: MemberQuestion | undefined) => void;
  /** Called after a block. {@link BlockedNotice} says so in the place of the member. */
  onBlocked: () => void;
};

/** The dialogs that block or report one member. A report offers a block afterwards. */
export function MemberQuestions({ member: { id, name }, question, onAsk, onBlocked }: MemberQuestionsProps) {
  const close = () => onAsk(undefined);
  return (
    <>
      <BlockDialog open={question === 'block'} onClose={close} id={id} name={name} onBlocked={onBlocked} />
      {question === 'report' && <ReportDialog id={id} name={name} onClose={close} onBlock={() => onAsk('block')} />}
    </>
  );
}
