import { type CSSProperties, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { thumbHashToDataURL } from 'thumbhash';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { forgetImage } from './forget-image.ts';
import styles from './member-photo.module.css';

export type MemberPhotoProps = {
  src: string;
  /** The other sizes, as in img. */
  srcSet?: string | undefined;
  /** The displayed width, as in img; with srcSet. */
  sizes?: string | undefined;
  /** The size of the photo in pixels, which gives the frame its shape before the photo loads. */
  width: number;
  height: number;
  /** A blurred preview: a ThumbHash in base64. */
  thumbhash?: string | undefined;
  /** The alternative text; '' where text beside the photo says the same. */
  alt: string;
  /** Default: 'lazy'. Use 'eager' for the first photo of a page. */
  loading?: 'lazy' | 'eager' | undefined;
  /** Default: 'cover', which fills the frame. 'contain' shows the whole photo. */
  fit?: 'cover' | 'contain' | undefined;
  /** Can give the frame a size. Default: the width of its container and the shape of the photo. */
  className?: string | undefined;
  /** Content on top of the photo, such as a badge. */
  children?: ReactNode;
};

/**
 * A member's photo in a frame of fixed size, with a blurred preview while it loads. A photo that fails to load is replaced
 * by an icon and loaded again when the connection is back and when the member returns to the page.
 */
export function MemberPhoto(props: MemberPhotoProps) {
  const { src, srcSet, sizes, width, height, thumbhash, alt, loading = 'lazy', fit = 'cover', className } = props;
  const blurred = useMemo(() => previewOf(thumbhash), [thumbhash]);
  const [failed, setFailed] = useFailedAddress();
  const load = useLoad({ src, srcSet, sizes });
  const preview = blurred ? { backgroundImage: `url(${blurred})` } : {};
  const shape = { '--photo-ratio': `${width} / ${height}` } as CSSProperties;

  return (
    <span
      className={classNames(styles.frame, styles[fit], className)}
      style={fit === 'cover' ? { ...shape, ...preview } : shape}
    >
      {failed === src ? (
        <span className={styles.failed}>
          <Icon name="photo" size={32} label={alt || undefined} />
        </span>
      ) : (
        <img
          ref={load}
          className={styles.photo}
          style={fit === 'contain' ? preview : undefined}
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

/**
 * The ref of the img element. It sets the sources, because React also makes elements for renderings that it discards: these
 * would load the photo, and Chromium would keep them (see {@link forgetImage}).
 */
function useLoad({ src, srcSet, sizes }: Pick<MemberPhotoProps, 'src' | 'srcSet' | 'sizes'>) {
  return useCallback(
    (image: HTMLImageElement) => {
      const sources = { sizes, srcset: srcSet, src };
      for (const [name, value] of Object.entries(sources)) {
        if (value === undefined) image.removeAttribute(name);
        else image.setAttribute(name, value);
      }
      return () => forgetImage(image);
    },
    [src, srcSet, sizes],
  );
}

/** The address that failed to load. Cleared when another attempt may succeed. */
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

/** The preview as a data URL; undefined for an absent or invalid ThumbHash. */
function previewOf(thumbhash: string | undefined): string | undefined {
  if (!thumbhash) return undefined;
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0)));
  } catch {
    return undefined;
  }
}
