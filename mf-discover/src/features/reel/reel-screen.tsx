import type { CandidateCard } from '@bandhavya/contracts';
import {
  BlockedNotice,
  CardSwiper,
  InView,
  type MemberQuestion,
  MemberQuestions,
  preloadPhoto,
  REEL_SIZES,
  ReelCard,
  SwiperSkeleton,
} from '@bandhavya/member-cards';
import { commonText } from '@bandhavya/page-texts';
import { Alert, LoadingText } from '@bandhavya/ui';
import { useEffect, useState } from 'react';
import { useText } from '../../texts.ts';
import { LoadingFailed, NoCandidatesLeft } from '../candidates/deck-states.tsx';
import { UnsentNotice } from '../swipe-queue/unsent-notice.tsx';
import { useReel } from './use-reel.ts';

/** The reel with its buttons and notices. */
export function ReelScreen({ memberId }: { memberId: string }) {
  const text = useText();
  const reel = useReel(memberId);
  const { candidate } = reel;
  // The candidate of the dialog stays the same while a block removes the card.
  const [asking, setAsking] = useState<{ about: CandidateCard; question: MemberQuestion }>();
  const [blocked, setBlocked] = useState<CandidateCard>();
  const ask = (question: MemberQuestion | undefined) =>
    setAsking((before) => (before && question ? { ...before, question } : undefined));
  const notice = blocked && (
    <BlockedNotice
      key={blocked.id}
      member={blocked}
      takesFocus
      onUndone={(said) => {
        setBlocked(undefined);
        reel.restore(blocked, said);
      }}
    />
  );
  const nextPhoto = reel.following?.photos[0];
  useEffect(() => preloadPhoto(nextPhoto, REEL_SIZES), [nextPhoto]);

  if (reel.status === 'loading' && !candidate) {
    return <LoadingText skeleton={<SwiperSkeleton />}>{commonText('loading')}</LoadingText>;
  }
  if (reel.status === 'failed') return <LoadingFailed problem={reel.problem} onRetry={reel.refresh} />;

  return (
    <>
      {candidate ? (
        <CardSwiper
          label={text('reel.label')}
          shown={candidate}
          index={reel.index}
          way={reel.way}
          onTurn={(step) => {
            setBlocked(undefined);
            reel.show(step);
          }}
          asking={asking !== undefined}
          notices={
            <>
              {notice && <InView key={blocked.id}>{notice}</InView>}
              <Notices reel={reel} />
            </>
          }
        >
          <ReelCard
            candidate={candidate}
            liked={reel.isLiked}
            onLike={reel.like}
            onBlock={() => setAsking({ about: candidate, question: 'block' })}
          />
        </CardSwiper>
      ) : (
        <>
          {notice}
          <NoCandidatesLeft from="/layout-insta" onReload={reel.refresh} />
          <Notices reel={reel} />
        </>
      )}
      {asking && (
        <MemberQuestions
          key={asking.about.id}
          member={asking.about}
          question={asking.question}
          onAsk={ask}
          onBlocked={() => {
            setBlocked(asking.about);
            setAsking(undefined);
          }}
        />
      )}
    </>
  );
}

function Notices({ reel: { said, queue } }: { reel: ReturnType<typeof useReel> }) {
  const message = said && (
    <Alert tone={said.tone} role={said.tone === 'error' ? 'alert' : 'status'}>
      {said.text}
    </Alert>
  );
  return (
    <>
      {said?.isShownOnCard ? message : message && <InView key={said.text}>{message}</InView>}
      <UnsentNotice queue={queue} />
    </>
  );
}
