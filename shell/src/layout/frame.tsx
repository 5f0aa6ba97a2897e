import { LEGAL_PATHS } from '@bandhavya/contracts';
import { outlineOf } from '@bandhavya/federation/navigation';
import { Outlet, useLocation, useMember } from '@bandhavya/platform';
import { AtLocation } from '@bandhavya/platform/host';
import { OfflineText } from '@bandhavya/ui';
import { usePremiumWatch } from '../features/account/use-premium-watch.ts';
import { WarningDialog } from '../features/account/warning-dialog.tsx';
import { useLive } from '../features/live-events/use-live.ts';
import { useLiveInvalidation } from '../features/live-events/use-live-invalidation.ts';
import { MatchNotice } from '../features/match-notice/match-announcement.tsx';
import { usePanes } from '../features/panes/use-panes.ts';
import { getPlaces } from '../features/remotes/places.ts';
import { useSessionWatch } from '../features/session/use-session-watch.ts';
import { useText } from '../texts.ts';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { Navigation } from './navigation.tsx';
import { Notices } from './notices.tsx';
import { useRouteFocus } from './use-route-focus.ts';

const MAIN_ID = 'content';

const LEGAL: readonly string[] = LEGAL_PATHS;
const isLegal = (path: string) => LEGAL.includes(path);

/** Header, navigation and footer around every page. */
export function Frame() {
  const text = useText();
  const member = useMember();
  const { pathname } = useLocation();
  const { main: page } = usePanes();
  const main = useRouteFocus(page.pathname);
  useSessionWatch();
  usePremiumWatch();
  useLive();
  useLiveInvalidation();
  const navigable = member !== undefined && outlineOf(getPlaces(), pathname) !== 'step';
  return (
    <div
      className={styles.frame}
      data-navigation={navigable}
      data-member={member !== undefined}
      data-footer={isLegal(page.pathname)}
    >
      <a className={styles.skip} href={`#${MAIN_ID}`}>
        {text('header.skip')}
      </a>
      <Header />
      {navigable && (
        <AtLocation location={page}>
          <Navigation />
        </AtLocation>
      )}
      <MatchNotice />
      {member && <WarningDialog key={member.id} />}
      <main id={MAIN_ID} ref={main} tabIndex={-1} className={styles.main}>
        <Notices />
        <OfflineText value={text('offline.failed')}>
          <Outlet />
        </OfflineText>
      </main>
      <Footer />
    </div>
  );
}
