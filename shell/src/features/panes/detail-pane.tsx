import { type BesideState, Link } from '@bandhavya/platform';
import { PaneContext } from '@bandhavya/platform/host';
import { buttonClass, Icon } from '@bandhavya/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../../texts.ts';
import styles from './panes.module.css';

type DetailPaneProps = {
  /** The location of the list. */
  list: BesideState['beside'];
  /** The path of the page in the pane. */
  path: string;
  children: ReactNode;
};

/** The pane beside a list. It scrolls by itself, and closing it leads back to the list. */
export function DetailPane({ list, path, children }: DetailPaneProps) {
  const text = useText();
  const pane = usePaneFocus(path);
  return (
    <section ref={pane} aria-label={text('pane.label')} tabIndex={-1} className={styles.detail}>
      <Link to={list} state={list.state} className={`${buttonClass('quiet')} ${styles.close}`}>
        <Icon name="close" size={20} /> {text('close')}
      </Link>
      <PaneContext value={{ role: 'detail', open: path }}>{children}</PaneContext>
    </section>
  );
}

/** Moves the focus to the pane when a link opens a page in it, and back to the link when the pane closes. */
function usePaneFocus(path: string) {
  const pane = useRef<HTMLElement>(null);
  const opener = useRef<Element>(null);
  useEffect(() => {
    const focused = document.activeElement;
    pane.current?.scrollTo?.(0, 0);
    // After a page load nothing has the focus, and it stays that way.
    if (focused !== document.body && !pane.current?.contains(focused)) {
      opener.current = focused;
      pane.current?.focus({ preventScroll: true });
    }
    return () => {
      const isLost = document.activeElement === document.body;
      if (isLost && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    };
  }, [path]);
  return pane;
}
