import type { Question } from '../questions/member-questions.tsx';
import { useText } from '../texts.ts';
import { ActionMenu, type MenuAction } from './action-menu.tsx';

type MemberMenuProps = {
  name: string;
  /** Called for block and report, which ask first. */
  onAsk: (question: Question) => void;
  /** Actions above block and report. */
  actions?: readonly MenuAction[];
  /** 'above' for a menu at the bottom of the window. Default: 'below'. */
  opens?: 'above' | 'below';
};

/** The menu of a member, with block and report at its end. */
export function MemberMenu({ name, onAsk, actions = [], opens = 'below' }: MemberMenuProps) {
  const text = useText();
  return (
    <ActionMenu
      label={text('menu', { name })}
      opens={opens}
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
