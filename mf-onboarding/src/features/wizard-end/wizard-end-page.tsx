import { photoSources, usePreferences, useProfile } from '@bandhavya/api-client';
import type { Profile } from '@bandhavya/contracts';
import { HOME_PATH } from '@bandhavya/domain';
import { Navigate, useLocation, useMember } from '@bandhavya/platform';
import { MemberPhoto, PageHeading } from '@bandhavya/ui';
import { Loaded } from '../../step-frame/loaded.tsx';
import { PreviewLink } from '../../step-frame/preview-link.tsx';
import { useText } from '../../texts.ts';
import { FirstPreferences } from './first-preferences.tsx';
import styles from './wizard-end-page.module.css';

/** /onboarding/live: the end of the wizard, shown once to a member whose profile has just become complete. */
export function Component() {
  const text = useText();
  const member = useMember();
  const { state } = useLocation();
  const profile = useProfile();
  const preferences = usePreferences();
  if (!member) return null;
  if (!member.onboarding.complete) return <Navigate to={member.onboarding.next} replace />;
  if (state?.justCompleted !== true) return <Navigate to={HOME_PATH} replace />;

  return (
    <div className={styles.page}>
      <PageHeading>{text('end.heading')}</PageHeading>
      <Loaded query={profile}>
        {(own) => (
          <>
            <div className={styles.own}>
              <OwnPhoto photos={own.photos} name={member.first_name} />
              <div>
                <p>{text('end.text')}</p>
                <PreviewLink />
              </div>
            </div>
            <Loaded query={preferences}>{(saved) => <FirstPreferences profile={own} saved={saved} />}</Loaded>
          </>
        )}
      </Loaded>
    </div>
  );
}

function OwnPhoto({ photos, name }: Pick<Profile, 'photos'> & { name: string }) {
  const photo = photos.find(({ is_profile_photo }) => is_profile_photo);
  if (!photo) return null;
  return (
    <MemberPhoto
      {...photoSources(photo)}
      sizes="120px"
      thumbhash={photo.thumbhash}
      alt={name}
      loading="eager"
      className={styles.photo}
    />
  );
}
