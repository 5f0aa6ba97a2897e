import { classNames } from '../class-names.ts';
import { MemberPhoto, type MemberPhotoProps } from '../member-photo/member-photo.tsx';
import { useZoom } from './use-zoom.ts';
import styles from './zoom-photo.module.css';

export type GalleryPhoto = Pick<MemberPhotoProps, 'src' | 'srcSet' | 'width' | 'height' | 'thumbhash' | 'alt'>;

type ZoomPhotoProps = {
  photo: GalleryPhoto;
  shown: boolean;
  /** The photo is shown or next to the shown one, so it loads now. */
  near: boolean;
  onTap: (() => void) | undefined;
};

/** A photo of the gallery in its place of the strip. */
export function ZoomPhoto({ photo, shown, near, onTap }: ZoomPhotoProps) {
  const { zoom, zoomed, touched, sheet, handlers } = useZoom(shown, onTap);
  const { scale, x, y } = zoom;
  return (
    <li className={classNames(styles.place, zoomed && styles.zoomed)} aria-hidden={!shown} {...handlers}>
      <div
        ref={sheet}
        className={classNames(styles.sheet, touched && styles.touched)}
        style={zoomed ? { transform: `translate(${x}px, ${y}px) scale(${scale})` } : undefined}
      >
        <MemberPhoto
          {...photo}
          className={styles.photo}
          fit="contain"
          // A zoomed photo loads its largest size.
          sizes={zoomed ? '300vw' : '100vw'}
          loading={near ? 'eager' : 'lazy'}
        />
      </div>
    </li>
  );
}
