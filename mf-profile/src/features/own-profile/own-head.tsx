import { photoSources } from '@bandhavya/api-client';
import type { Profile } from '@bandhavya/contracts';
import { STEPS, type StepId } from '@bandhavya/domain';
import { VerifiedChip } from '@bandhavya/member-cards';
import { Link } from '@bandhavya/platform';
import { ChipList, Icon, MemberPhoto, Panel, ProgressBar } from '@bandhavya/ui';
import { formatPercent } from '../../format.ts';
import { nameOf } from '../../shown-sections/own-facts.ts';
import { useText } from '../../texts.ts';
import { nextSteps } from './next-steps.ts';
import styles from './own-head.module.css';

/** The head of the own profile: profile photo, name, completeness, and the most useful things to add. */
export function OwnHead({ profile }: { profile: Profile }) {
  const text = useText();
  const { percent, missing } = profile.completeness;
  return (
    <Panel aria-label={text('completeness.title')}>
      <div className={styles.person}>
        <Avatar photo={profile.photos.find((photo) => photo.is_profile_photo)} />
        <div className={styles.words}>
          <p className={styles.name}>{nameOf(profile)}</p>
          {profile.user.phone_state === 'verified' && <VerifiedChip />}
        </div>
      </div>
      <ProgressBar percent={percent} label={text('completeness.percent', { percent: formatPercent(percent) })} />
      {missing.length === 0 ? (
        <p className={styles.note}>{text('completeness.whole')}</p>
      ) : (
        <div className={styles.missing}>
          <p className={styles.note}>{text('completeness.missing')}</p>
          <ChipList>
            {nextSteps(missing).map((id) => (
              <li key={id}>
                <Link className={styles.link} to={pathTo(id)}>
                  <Icon name="plus" size={16} /> {text(`${id}.title`)}
                </Link>
              </li>
            ))}
          </ChipList>
        </div>
      )}
    </Panel>
  );
}

/** The name beside it says the same, so the picture has no alternative text. */
function Avatar({ photo }: { photo: Profile['photos'][number] | undefined }) {
  if (!photo) {
    return (
      <span className={`${styles.avatar} ${styles.blank}`}>
        <Icon name="profile" size={32} />
      </span>
    );
  }
  return (
    <MemberPhoto
      {...photoSources(photo)}
      sizes="96px"
      thumbhash={photo.thumbhash}
      alt=""
      loading="eager"
      className={styles.avatar}
    />
  );
}

/** The page that asks for a step. Name and gender have no edit route, so the wizard asks for them. */
function pathTo(id: StepId): string {
  const step = STEPS.find((each) => each.id === id);
  if (!step) return '/';
  return 'editPath' in step ? step.editPath : step.path;
}
