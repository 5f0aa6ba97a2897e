import { photoSources } from '@bandhavya/api-client';
import { commonText } from '@bandhavya/page-texts';
import { Button, IconButton, MemberPhoto, ProgressBar, Skeleton } from '@bandhavya/ui';
import { useSortable } from '@dnd-kit/sortable';
import { useText } from '../../texts.ts';
import styles from './photo-card.module.css';
import { isSaved, mayRetry, type PendingPhoto, type PhotoItem } from './photo-items.ts';
import { uploadProblemText } from './photo-messages.ts';
import { PhotoOrderControls, type PhotoOrderProps, type SortableDrag } from './photo-order.tsx';

type PhotoCardProps = Omit<PhotoOrderProps, 'drag'> & {
  item: PhotoItem;
  isProfile: boolean;
  /** This photo is being removed. */
  busy: boolean;
  onPreview: () => void;
  onRemove: () => void;
  /** Sends a photo whose upload failed, or a blurry one. */
  onSend: () => void;
  onProfile: () => void;
};

/** One saved or pending photo with its actions. */
export function PhotoCard(props: PhotoCardProps) {
  const { item, number, isProfile, locked } = props;
  const text = useText();
  const drag = useSortable({ id: item.key, disabled: locked });
  const { x = 0, y = 0 } = drag.transform ?? {};
  const style = { transform: `translate3d(${x}px, ${y}px, 0)`, transition: drag.transition };

  return (
    <li ref={drag.setNodeRef} className={cardClass(drag, isProfile)} style={drag.transform ? style : undefined}>
      <Picture {...props} />
      <PhotoOrderControls {...props} drag={drag} />
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
      {!isSaved(item) && <PendingState {...props} item={item} />}
    </li>
  );
}

function cardClass({ isDragging }: SortableDrag, isProfile: boolean): string {
  return [styles.card, isProfile && styles.chosen, isDragging && styles.dragging].filter(Boolean).join(' ');
}

/** The photo in a frame of fixed size, which opens the preview, and its Remove button. */
function Picture({ item, number, locked, busy, onPreview, onRemove }: PhotoCardProps) {
  const text = useText();
  return (
    <div className={styles.frame}>
      <button
        type="button"
        className={styles.preview}
        disabled={!isSaved(item) && !item.urls}
        aria-label={text('photos.preview.of', { number })}
        title={text('photos.preview')}
        onClick={onPreview}
      >
        <Thumbnail item={item} />
      </button>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <IconButton
        data-remove
        icon="close"
        className={styles.remove}
        label={text('photos.remove.of', { number })}
        aria-busy={busy}
        disabled={locked && !busy}
        onClick={onRemove}
      />
    </div>
  );
}

/** Its alt text is empty, because the button around it names the photo. */
function Thumbnail({ item }: { item: PhotoItem }) {
  if (isSaved(item)) {
    return (
      <MemberPhoto
        {...photoSources(item.photo)}
        sizes="180px"
        thumbhash={item.photo.thumbhash}
        alt=""
        className={styles.picture}
      />
    );
  }
  if (!item.urls) return <Skeleton shape="block" className={styles.picture} />;
  return <MemberPhoto src={item.urls.preview} {...shapeOf(item)} alt="" className={styles.picture} loading="eager" />;
}

/** The size of a pending photo; a portrait while it is unknown. */
export function shapeOf({ size }: PendingPhoto): { width: number; height: number } {
  return size ?? { width: 4, height: 5 };
}

/** The progress, the question or the problem of a pending photo. */
function PendingState({ item, number, onSend }: PhotoCardProps & { item: PendingPhoto }) {
  const text = useText();
  switch (item.state) {
    case 'preparing':
      return <p className={styles.state}>{text('photos.preparing')}</p>;
    case 'waiting':
      return <p className={styles.state}>{text('photos.waiting')}</p>;
    case 'sending': {
      const percent = Math.round(item.part * 100);
      const label = percent < 100 ? text('photos.uploading', { percent }) : text('photos.finishing');
      return <ProgressBar className={styles.state} percent={percent} label={label} />;
    }
    case 'blurry':
      return (
        <div className={styles.state} role="status">
          <p>{text('photos.blurry')}</p>
          <Button variant="secondary" aria-label={text('photos.blurry.use.of', { number })} onClick={onSend}>
            {text('photos.blurry.use')}
          </Button>
        </div>
      );
    case 'failed':
      return (
        <div className={styles.state}>
          <p className={styles.problem} role="alert">
            {uploadProblemText(item.problem ?? 'server.error', text)}
          </p>
          {mayRetry(item) && (
            <Button variant="secondary" aria-label={text('photos.retry.of', { number })} onClick={onSend}>
              {commonText('retry')}
            </Button>
          )}
        </div>
      );
  }
}
