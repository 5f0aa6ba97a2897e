import { photoSources } from '@bandhavya/api-client';
import { Button, MemberPhoto, ProgressBar, Skeleton } from '@bandhavya/ui';
import { useSortable } from '@dnd-kit/sortable';
import { useText } from '../../texts.ts';
import styles from './photo-card.module.css';
import { isSaved, type PendingPhoto, type PhotoItem } from './photo-items.ts';
import { uploadProblemText } from './photo-messages.ts';
import { type Drag, PhotoOrder, type PhotoOrderProps } from './photo-order.tsx';
import { mayRetry } from './use-uploads.ts';

type PhotoCardProps = Omit<PhotoOrderProps, 'drag'> & {
  item: PhotoItem;
  isProfile: boolean;
  /** Only this photo is being sent or removed. */
  busy: boolean;
  onPreview: () => void;
  onRemove: () => void;
  onRetry: () => void;
  onProfile: () => void;
};

/** One saved or pending photo with its actions. */
export function PhotoCard(props: PhotoCardProps) {
  const { item, number, isProfile, locked } = props;
  const text = useText();
  const drag = useSortable({ id: item.key, disabled: locked });
  const style = { transform: `translate3d(0, ${drag.transform?.y ?? 0}px, 0)`, transition: drag.transition };

  return (
    <li ref={drag.setNodeRef} className={cardClass(drag, isProfile)} style={drag.transform ? style : undefined}>
      <Picture item={item} />
      <div className={styles.content}>
        <div className={styles.head}>
          <p className={styles.number}>{text('photos.photo', { number })}</p>
          <PhotoOrder {...props} drag={drag} />
        </div>
        <label className={styles.profile}>
          <input
            type="radio"
            name="profile_photo"
            checked={isProfile}
            disabled={locked}
            aria-label={text('photos.profile.of', { number })}
            onChange={props.onProfile}
          />
          <span aria-hidden="true">{text('photos.profile')}</span>
        </label>
        {!isSaved(item) && <PendingState item={item} />}
        <Actions {...props} />
      </div>
    </li>
  );
}

function cardClass({ isDragging }: Drag, isProfile: boolean): string {
  return [styles.card, isProfile && styles.chosen, isDragging && styles.dragging].filter(Boolean).join(' ');
}

/** A frame of fixed size. Its alt text is empty, because the card names the photo. */
function Picture({ item }: { item: PhotoItem }) {
  if (isSaved(item)) {
    return (
      <MemberPhoto
        {...photoSources(item.photo)}
        sizes="112px"
        thumbhash={item.photo.thumbhash}
        alt=""
        className={styles.picture}
      />
    );
  }
  if (!item.urls) return <Skeleton shape="block" className={styles.picture} />;
  return <MemberPhoto src={item.urls.preview} width={4} height={5} alt="" className={styles.picture} loading="eager" />;
}

/** The progress or the problem of a pending photo. */
function PendingState({ item }: { item: PendingPhoto }) {
  const text = useText();
  switch (item.state) {
    case 'preparing':
      return <p className={styles.state}>{text('photos.preparing')}</p>;
    case 'waiting':
      return <p className={styles.state}>{text('photos.waiting')}</p>;
    case 'sending': {
      const percent = Math.round(item.part * 100);
      const label = percent < 100 ? text('photos.uploading', { percent }) : text('photos.finishing');
      return <ProgressBar className={styles.progress} percent={percent} label={label} />;
    }
    case 'failed':
      return (
        <p className={styles.problem} role="alert">
          {uploadProblemText(item.problem ?? 'server.error', text)}
        </p>
      );
  }
}

function Actions({ item, number, locked, busy, onPreview, onRemove, onRetry }: PhotoCardProps) {
  const text = useText();
  const saved = isSaved(item);
  return (
    <div className={styles.actions}>
      {!saved && (busy || mayRetry(item)) && (
        <Button
          variant="quiet"
          busy={busy}
          disabled={locked && !busy}
          aria-label={text('photos.retry.of', { number })}
          onClick={onRetry}
        >
          {text('photos.retry')}
        </Button>
      )}
      <Button
        variant="quiet"
        disabled={!saved && !item.urls}
        aria-label={text('photos.preview.of', { number })}
        onClick={onPreview}
      >
        {text('photos.preview')}
      </Button>
      <Button
        data-remove
        variant="quiet"
        busy={busy && saved}
        busyLabel={text('photos.removing')}
        disabled={locked && !(busy && saved)}
        aria-label={text('photos.remove.of', { number })}
        onClick={onRemove}
      >
        {text('photos.remove')}
      </Button>
    </div>
  );
}
