import { useEffect, useRef } from 'react';
import { ArchivedNotice } from '../features/account/archived-notice.tsx';
import { PhotoLimitNotice } from '../features/photo-limit/photo-limit-notice.tsx';
import { PreviewNotice } from '../features/previews/preview-notice.tsx';
import { PendingLogoutNotice } from '../features/session/pending-logout-notice.tsx';
import styles from './frame.module.css';
import { NoticeBar } from './notice-bar.tsx';
import { OfflineNotice } from './offline-notice.tsx';

/** The notices above the content. Pages as high as the window subtract their height, which is --notices-height. */
export function Notices() {
  const notices = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = notices.current;
    if (!element) return;
    const sizes = new ResizeObserver(() => {
      element.parentElement?.style.setProperty('--notices-height', `${element.offsetHeight}px`);
    });
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);
  return (
    <div ref={notices} className={styles.notices}>
      <PreviewNotice />
      <PendingLogoutNotice />
      <ArchivedNotice />
      <OfflineNotice />
      <PhotoLimitNotice />
      <NoticeBar />
    </div>
  );
}
