import { useNavigate } from '@bandhavya/platform';
import { Alert, Button, ConfirmDialog, LoadingText, Skeleton, VisuallyHidden } from '@bandhavya/ui';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../texts.ts';
import { LoadingFailed, NoCandidatesLeft } from '../candidates/deck-states.tsx';
import { preloadPhoto } from '../cards/card-photo.tsx';
import { UnsentNotice } from '../swipes/unsent-notice.tsx';
import { REEL_SIZES, ReelCard } from './reel-card.tsx';
import styles from './reel-screen.module.css';
import { useReel } from './use-reel.ts';
import { useVerticalDrag } from './use-vertical-drag.ts';

/** The reel with its buttons and notices. */
export function ReelScreen({ memberId }: { memberId: string }) {
  const text = useText();
  const navigate = useNavigate();
  const reel = useReel(memberId);
  const [blocking, setBlocking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { offset, handlers } = useVerticalDrag(reel.show);
  const { candidate } = reel;
  const section = useFocusKept(candidate?.id, blocking);
  const nextPhoto = reel.following?.photos[0];
  useEffect(() => preloadPhoto(nextPhoto, REEL_SIZES), [nextPhoto]);

  if (reel.status === 'loading' && !candidate) {
    return (
      <LoadingText skeleton={<Skeleton shape="block" className={styles.outline} />}>{text('deck.loading')}</LoadingText>
    );
  }
  if (reel.status === 'failed') return <LoadingFailed problem={reel.problem} onRetry={reel.refresh} />;
  if (!candidate) return <NoCandidatesLeft from="/layout-insta" onReload={reel.refresh} />;

  const turn = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    reel.show(step);
  };
  const block = async () => {
    setBusy(true);
    await reel.block();
    setBusy(false);
    setBlocking(false);
  };
  const { name, id } = candidate;
  return (
    <section ref={section} className={styles.reel} aria-label={text('reel.label')} tabIndex={-1} onKeyDown={turn}>
      <div className={styles.window} {...handlers}>
        <div
          key={id}
          className={styles.moving}
          data-way={reel.way}
          data-dragged={offset !== 0}
          style={{ transform: offset === 0 ? undefined : `translateY(${offset}px)` }}
        >
          <ReelCard
            candidate={candidate}
            liked={reel.isLiked}
            matched={reel.isMatched}
            onLike={reel.like}
            onChat={() => (reel.isMatched ? navigate(`/chat?with=${id}`) : reel.chatLater())}
            onBlock={() => setBlocking(true)}
          />
        </div>
      </div>
      <div className={styles.turn}>
        <Button variant="secondary" onClick={() => reel.show(-1)}>
          {text('reel.previous')}
        </Button>
        <div role="status" className={styles.position}>
          <VisuallyHidden>{name}</VisuallyHidden> {text('reel.position', { number: reel.index + 1, count: reel.count })}
        </div>
        <Button variant="secondary" onClick={() => reel.show(1)}>
          {text('reel.next')}
        </Button>
      </div>
      {reel.said && (
        <Alert tone={reel.said.tone} role={reel.said.tone === 'error' ? 'alert' : 'status'}>
          {reel.said.text}
        </Alert>
      )}
      <UnsentNotice queue={reel.queue} />
      <ConfirmDialog
        open={blocking}
        onClose={() => setBlocking(false)}
        onConfirm={block}
        busy={busy}
        title={text('reel.block.title', { name })}
        closeLabel={text('reel.block.cancel')}
        cancelLabel={text('reel.block.cancel')}
        confirmLabel={text('reel.block.confirm')}
      >
        <p>{text('reel.block.text', { name })}</p>
      </ConfirmDialog>
    </section>
  );
}

/** Moves the focus to the reel when the focused card or dialog has been removed. */
function useFocusKept(id: string | undefined, blocking: boolean) {
  const section = useRef<HTMLElement>(null);
  const before = useRef(id);
  useLayoutEffect(() => {
    const held = document.activeElement;
    const lost = held === document.body || held?.closest('dialog:not([open])');
    if (before.current && lost) section.current?.focus({ preventScroll: true });
    before.current = id;
  }, [id, blocking]);
  return section;
}
