import { DIRECTION_BUTTONS, errorCode, useSwipeChoice } from '@bandhavya/api-client';
import type { MemberProfileAnswer } from '@bandhavya/contracts';
import { MemberMenu, type MemberQuestion, MemberQuestions, UnmatchDialog } from '@bandhavya/member-cards';
import { directionLabel, swipeFailureText } from '@bandhavya/page-texts';
import { Alert, Icon, type IconName, VisuallyHidden } from '@bandhavya/ui';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import styles from './action-bar.module.css';

type ActionBarProps = { member: MemberProfileAnswer; onBlocked: () => void };

/**
 * The actions on a profile: the own swipe, which can be changed, and a menu with block and report. On a phone the bar lies on
 * the navigation and covers less than a tenth of the screen.
 */
export function ActionBar({ member, onBlocked }: ActionBarProps) {
  const text = useText();
  const { id, name } = member.card;
  const choice = useSwipeChoice({ id, direction: member.direction, matched: member.matched });
  const { saved, error } = choice;
  const [question, setQuestion] = useState<MemberQuestion>();

  return (
    <div className={styles.bar}>
      <div role="status">
        {saved?.match && <p className={styles.news}>{text('member.answered.matched', { name })}</p>}
        {/* The pressed button shows it. */}
        {saved && !saved.match && (
          <VisuallyHidden>{text(`member.answered.${saved.direction}`, { name })}</VisuallyHidden>
        )}
      </div>
      {error && <Alert tone="error">{swipeFailureText(errorCode(error), name)}</Alert>}
      <div className={styles.actions}>
        <fieldset className={styles.answers} aria-label={text('member.actions', { name })}>
          {DIRECTION_BUTTONS.map((each) => (
            <Action
              key={each.direction}
              icon={each.icon}
              label={
                member.matched && each.direction === 'disliked'
                  ? text('member.unmatch')
                  : directionLabel(each.direction)
              }
              pressed={each.direction === choice.pressed}
              onClick={() => choice.choose(each.direction)}
            />
          ))}
        </fieldset>
        <MemberMenu name={name} onAsk={setQuestion} />
      </div>
      <UnmatchDialog choice={choice} name={name} />
      <MemberQuestions member={member.card} question={question} onAsk={setQuestion} onBlocked={onBlocked} />
    </div>
  );
}

type ActionProps = { icon: IconName; label: string; pressed: boolean; onClick: () => void };

function Action({ icon, label, pressed, onClick }: ActionProps) {
  return (
    <button type="button" className={styles.action} aria-pressed={pressed} onClick={onClick}>
      <Icon name={icon} size={20} />
      <span>{label}</span>
    </button>
  );
}
