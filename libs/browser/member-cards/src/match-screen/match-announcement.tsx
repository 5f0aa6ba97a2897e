import { usePhotos } from '@bandhavya/api-client';
import type { Match, CardPhoto as Photo } from '@bandhavya/contracts';
import { useMember, useNavigate } from '@bandhavya/platform';
import { Button } from '@bandhavya/ui';
import { useId, useLayoutEffect, useRef } from 'react';
import { CardPicture } from '../card-photos/card-photo.tsx';
import { PhoneLookButton } from '../phone/phone-look.tsx';
import { useText } from '../texts.ts';
import styles from './match-announcement.module.css';

const PHOTO_SIZES = '(min-width: 600px) 240px, 40vw';

/** A match on the whole screen, as a modal dialog. */
export function MatchAnnouncement({ match, onClose }: { match: Match; onClose: (id: string) => void }) {
  const text = useText();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { id, name, photos } = match.with;
  const showsPhone = match.phone === 'shown';

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // The browser returns the focus only while the dialog is still in the document.
    return () => element?.close();
  }, []);

  const close = () => onClose(match.id);
  const openProfile = () => {
    close();
    navigate(`/members/${id}`);
  };
  return (
    <dialog
      ref={dialog}
      className={styles.screen}
      aria-labelledby={titleId}
      // In strict mode the event of the first close arrives when the dialog is open again.
      onClose={() => !dialog.current?.open && close()}
    >
      <div className={styles.content}>
        <h2 id={titleId} className={styles.title}>
          {text('match.title')}
        </h2>
        <p>{text('match.text', { name })}</p>
        <p>{text('match.next')}</p>
        <div className={styles.photos}>
          <OwnPhoto />
          <Portrait name={name} photo={photos[0]} caption={name} />
        </div>
        <div className={styles.actions}>
          {showsPhone && <PhoneLookButton id={id} name={name} variant="primary" />}
          <Button variant={showsPhone ? 'secondary' : 'primary'} onClick={openProfile}>
            {text('match.profile')}
          </Button>
          <Button variant="quiet" onClick={close}>
            {text('match.on')}
          </Button>
        </div>
      </div>
    </dialog>
  );
}

function OwnPhoto() {
  const text = useText();
  const member = useMember();
  const photos = usePhotos().data?.photos;
  const photo = photos?.find((each) => each.is_profile_photo) ?? photos?.[0];
  return <Portrait name={member?.first_name ?? ''} photo={photo} caption={text('match.you')} />;
}

function Portrait({ name, photo, caption }: { name: string; photo: Photo | undefined; caption: string }) {
  return (
    <figure className={styles.portrait}>
      <div className={styles.frame}>
        <CardPicture name={name} photo={photo} alt="" sizes={PHOTO_SIZES} />
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
