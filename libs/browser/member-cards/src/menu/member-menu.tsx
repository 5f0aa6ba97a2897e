import type { MemberQuestion } from '../questions/member-questions.tsx';
import { useText } from '../texts.ts';
import { ActionMenu, type MenuAction } from './action-menu.tsx';

type MemberMenuProps = {
  name: string;
  /** Called for block and report, which ask first. */
  onAsk: (question: MemberQuestion) => void;
  /** Actions above block and report. */
  actions?: readonly MenuAction[];
};

/** The menu of a member, with block and report at its end. */
export function MemberMenu({ name, onAsk, actions = [] }: MemberMenuProps) {
  const text = useText();
  return (
    <ActionMenu
      label={text('menu', { name })}
      actions={[
        ...actions,
        {
          icon: 'block',
          label: text('menu.block'),
          name: text('menu.block.name', { name }),
          onChoose: () => onAsk('block'),
        },
        {
          icon: 'flag',
          label: text('menu.report'),
          name: text('menu.report.name', { name }),
          onChoose: () => onAsk('report'),
        },
      ]}
    />
  );
}
