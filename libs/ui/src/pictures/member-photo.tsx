import { type CSSProperties, type ReactNode, useEffect, useMemo, useState } from 'react';
import { thumbHashToDataURL } from 'thumbhash';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './member-photo.module.css';

export type MemberPhotoProps = {
  src: string;
  /** Its other sizes, as of an img. */
  srcSet?: string | undefined;
  /** How wide it is drawn, as of an img; with srcSet. */
  sizes?: string | undefined;
  /** Of the picture, in pixels: its shape, before it is loaded. */
  width: number;
  height: number;
  /** A blurred preview: ThumbHash, base64. */
  thumbhash?: string | undefined;
  /** What it shows; '' where words beside it say so. */
  alt: string;
  /** 'lazy' unless told: the first picture of a page is 'eager'. */
  loading?: 'lazy' | 'eager' | undefined;
  /** 'cover' unless told: the frame is filled; 'contain' shows all of the picture. */
  fit?: 'cover' | 'contain' | undefined;
  /** Gives the frame a size of its own; without one it is as wide as its place and has the picture's shape. */
  className?: string | undefined;
  /** On top of the picture: a mark. */
  children?: ReactNode;
};

/**
 * A member's photo in a frame that does not move: blurred until it is there. While it cannot be loaded a sign is in its
 * place; it is tried again when the line is back and when the member comes back to the page.
 */
export function MemberPhoto(props: MemberPhotoProps) {
  const { src, srcSet, sizes, width, height, thumbhash, alt, loading = 'lazy', fit = 'cover', className } = props;
  const blurred = useMemo(() => previewOf(thumbhash), [thumbhash]);
  const [failed, setFailed] = useFailedAddress();
  const style = {
    '--photo-ratio': `${width} / ${height}`,
    ...(blurred && { backgroundImage: `url(${blurred})` }),
  } as CSSProperties;

  return (
    <span className={classNames(styles.frame, styles[fit], className)} style={style}>
      {failed === src ? (
        <span className={styles.failed}>
          <Icon name="photo" size={32} label={alt || undefined} />
        </span>
      ) : (
        <img
          className={styles.photo}
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          width={width}
          height={height}
          alt={alt}
          loading={loading}
          decoding="async"
          draggable={false}
          onError={() => setFailed(src)}
        />
      )}
      {props.children}
    </span>
  );
}

/** The address that could not be loaded; forgotten whenever another try may succeed. */
function useFailedAddress() {
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    if (failed === undefined) return;
    const listening = new AbortController();
    const { signal } = listening;
    const tryAgain = () => setFailed(undefined);
    const tryWhenSeen = () => document.visibilityState === 'visible' && tryAgain();
    window.addEventListener('online', tryAgain, { signal });
    document.addEventListener('visibilitychange', tryWhenSeen, { signal });
    return () => listening.abort();
  }, [failed]);
  return [failed, setFailed] as const;
}

/** As an address; none where there is no preview, or nothing that is one. */
function previewOf(thumbhash: string | undefined): string | undefined {
  if (!thumbhash) return undefined;
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0)));
  } catch {
    return undefined;
  }
}
