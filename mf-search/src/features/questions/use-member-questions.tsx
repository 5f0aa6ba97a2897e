import type { Card } from '@bandhavya/contracts';
import { BlockedNotice, type MemberQuestion, MemberQuestions } from '@bandhavya/member-cards';
import { commonText } from '@bandhavya/page-texts';
import { Alert, IconButton } from '@bandhavya/ui';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './member-notice.module.css';

type Asked = { card: Card; question: MemberQuestion; next: Card | undefined };

/** The dialogs about the cards of a list, and the notice after a block. */
export type MemberQuestionsState = {
  /** Whether a dialog is open. */
  asked: boolean;
  /** Opens the dialog about a card. `next` gets the focus when a block removes the card. */
  ask: (card: Card, question: MemberQuestion, next: Card | undefined) => void;
  dialogs: ReactNode;
  notice: Notice | undefined;
  /** Shows another notice, or none. */
  show: (notice: Notice | undefined) => void;
};

/** The blocked member, or the sentence after the undo of a block. */
type Notice = { blocked: Card } | { said: string };

/**
 * One block dialog and one report dialog for all cards of a page.
 * @param linkIdOf the id of the link on a member's card
 */
export function useMemberQuestions(linkIdOf: (memberId: string) => string): MemberQuestionsState {
  const [asked, setAsked] = useState<Asked>();
  const [notice, setNotice] = useState<Notice>();
  const [next, setNext] = useState<string>();

  // The focus was on the card that the block removed.
  useEffect(() => {
    if (notice === undefined || asked || document.activeElement !== document.body) return;
    const target = (next && document.getElementById(linkIdOf(next))) || document.querySelector('h1');
    target?.focus({ preventScroll: true });
  }, [notice, asked, next, linkIdOf]);

  return {
    asked: asked !== undefined,
    ask: (card, question, following) => {
      setNotice(undefined);
      setAsked({ card, question, next: following });
    },
    dialogs: asked && (
      <MemberQuestions
        key={asked.card.id}
        member={asked.card}
        question={asked.question}
        onAsk={(question) => setAsked(question && { ...asked, question })}
        onBlocked={() => {
          setNext(asked.next?.id);
          setNotice({ blocked: asked.card });
          setAsked(undefined);
        }}
      />
    ),
    notice,
    show: setNotice,
  };
}

/** Says that a member is blocked, with Undo, until it is closed. Stays in view while the list scrolls. */
export function MemberNotice({ questions: { notice, show } }: { questions: MemberQuestionsState }) {
  return (
    <div role="status" className={styles.notice}>
      {notice && (
        <div className={styles.alert}>
          {'blocked' in notice ? (
            <BlockedNotice key={notice.blocked.id} member={notice.blocked} onUndone={(said) => show({ said })} />
          ) : (
            <Alert tone="success" role="group">
              {notice.said}
            </Alert>
          )}
          <IconButton
            className={styles.close}
            icon="close"
            label={commonText('close')}
            onClick={() => show(undefined)}
          />
        </div>
      )}
    </div>
  );
}
