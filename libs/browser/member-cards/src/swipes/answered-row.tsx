import { DIRECTION_BUTTONS, useSwipeChoice } from '@bandhavya/api-client';
import type { Card, Direction } from '@bandhavya/contracts';
import { directionLabel } from '@bandhavya/page-texts';
import { useState } from 'react';
import { MemberCard } from '../cards/member-card.tsx';
import type { MenuAction } from '../menu/action-menu.tsx';
import { MemberMenu } from '../menu/member-menu.tsx';
import { type MemberQuestion, MemberQuestions } from '../questions/member-questions.tsx';
import { useText } from '../texts.ts';
import { SwipeOutcomeText } from './swipe-outcome.tsx';
import styles from './swipe-row.module.css';
import { SwipeButtons } from './swipe-row.tsx';

type AnsweredRowProps = {
  card: Card;
  direction: Direction | undefined;
  matched: boolean;
  /** The instant to show, as text in ISO 8601. */
  at: string;
  /** Whether the list is that of the matches. */
  ofMatches: boolean;
  /** The result of the last action about the member. */
  news?: string | undefined;
  onBlocked: () => void;
};

/**
 * A member of the swipe history. An answered one is a low row, whose menu changes the answer or ends the match; one without
 * an answer has the three buttons.
 */
export function AnsweredRow({ card, direction, matched, at, ofMatches, news, onBlocked }: AnsweredRowProps) {
  const text = useText();
  const { name } = card;
  const choice = useSwipeChoice({ id: card.id, direction, matched });
  const [question, setQuestion] = useState<MemberQuestion>();
  // A card keeps its buttons until the list is opened again.
  const [isAnswered] = useState(direction !== undefined);
  const actions: MenuAction[] = matched
    ? [{ icon: 'close', label: text('unmatch'), name: text('unmatch.name', { name }), onChoose: choice.askToUnmatch }]
    : DIRECTION_BUTTONS.map((each) => ({
        icon: each.icon,
        label: directionLabel(each.direction),
        pressed: each.direction === choice.pressed,
        onChoose: () => choice.choose(each.direction),
      }));
  const answer = ofMatches && matched ? text('card.match') : choice.pressed && directionLabel(choice.pressed);
  return (
    <>
      <MemberCard
        card={card}
        at={at}
        answer={isAnswered ? answer : undefined}
        matched={matched && !ofMatches}
        compact={isAnswered}
        opensBeside
        corner={<MemberMenu name={name} actions={isAnswered ? actions : []} onAsk={setQuestion} />}
      >
        {isAnswered ? (
          <div className={styles.row}>
            <SwipeOutcomeText
              card={card}
              choice={choice}
              unmatched={ofMatches ? text('unmatch.done', { name }) : undefined}
            />
          </div>
        ) : (
          <SwipeButtons card={card} choice={choice} />
        )}
        {news && (
          <p role="status" className={styles.news}>
            {news}
          </p>
        )}
      </MemberCard>
      <MemberQuestions member={card} question={question} onAsk={setQuestion} onBlocked={onBlocked} />
    </>
  );
}
