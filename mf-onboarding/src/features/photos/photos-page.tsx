import { type PhotosState, usePhotos } from '@bandhavya/api-client';
import { GROUND_RULES_PATH, PHOTOS_MAX, WELCOME_PATH } from '@bandhavya/domain';
import { commonText } from '@bandhavya/page-texts';
import { Link, Navigate, Trans, useMember } from '@bandhavya/platform';
import { Alert, Button, PageHeading } from '@bandhavya/ui';
import type { FormEvent } from 'react';
import { Loaded } from '../../step-frame/loaded.tsx';
import stepStyles from '../../step-frame/step-form.module.css';
import { StepProgress } from '../../step-frame/step-progress.tsx';
import { useEditing } from '../../step-frame/use-step.ts';
import { namespace, useText } from '../../texts.ts';
import { EmptySlots } from './empty-slots.tsx';
import { PhotoList } from './photo-list.tsx';
import { photoMessageText } from './photo-messages.ts';
import styles from './photos-page.module.css';
import { useDroppedFiles } from './use-dropped-files.ts';
import { usePhotosStep } from './use-photos-step.ts';

/** /onboarding/photos and /profile/edit/photos: up to five photos, their order and the profile photo. */
export function Component() {
  const member = useMember();
  const editing = useEditing();
  const query = usePhotos();
  if (member && !member.onboarding.consented) return <Navigate to={WELCOME_PATH} replace />;
  if (member && !editing && !member.onboarding.ground_rules) return <Navigate to={GROUND_RULES_PATH} replace />;

  const read = async (): Promise<PhotosState> => {
    const { data, error } = await query.refetch();
    if (error || !data) throw error;
    return data;
  };
  return <Loaded query={query}>{(saved) => <PhotosForm saved={saved} read={read} />}</Loaded>;
}

function PhotosForm({ saved, read }: { saved: PhotosState; read: () => Promise<PhotosState> }) {
  const text = useText();
  const step = usePhotosStep(saved, read);
  const { editing, items, message, savedCount, work } = step;
  const room = PHOTOS_MAX - items.length;
  const { over, handlers } = useDroppedFiles(step.add);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void step.save();
  };

  return (
    <form className={stepStyles.form} onSubmit={submit} noValidate {...handlers}>
      {!editing && <StepProgress index={step.index} />}
      <PageHeading>{text('photos.heading')}</PageHeading>
      <p className={styles.intro}>
        {!editing && <strong>{text('photos.all')}</strong>} {text('photos.intro')}
      </p>
      <RulesFirst />
      <p role="status">
        <strong>{text('photos.counter', { saved: savedCount, max: PHOTOS_MAX })}</strong>
      </p>
      {room > 0 && <p className={styles.how}>{text('photos.drop.text', { room })}</p>}
      <PhotoList step={step}>
        <EmptySlots taken={items.length} over={over} disabled={work !== undefined} onFiles={step.add} />
      </PhotoList>
      <div className={stepStyles.footer}>
        {message && <Alert tone="error">{photoMessageText(message, text)}</Alert>}
        <div className={stepStyles.actions}>
          <Link to={step.back}>{commonText('back')}</Link>
          <Button type="submit" busy={work === 'saving' || work === 'saved'} busyLabel={commonText('saving')}>
            {text(editing ? 'step.save-changes' : 'step.next')}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** Links to the ground rules for a member who opens the edit screen before the wizard showed them. */
function RulesFirst() {
  const onboarding = useMember()?.onboarding;
  if (!onboarding || onboarding.ground_rules || onboarding.locked) return null;
  return (
    <Alert tone="info" role="status">
      <Trans i18nKey="photos.rules" ns={namespace} components={{ page: <Link to={GROUND_RULES_PATH} /> }} />
    </Alert>
  );
}
