import { useLanguage } from '@bandhavya/platform';
import { Icon } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import { LANGUAGE_NAMES } from './language.ts';
import styles from './language-menu.module.css';
import { LanguageSwitch } from './language-switch.tsx';

const MENU_ID = 'language-menu';

/** The language menu of the header for visitors, who have no member menu. */
export function LanguageMenu() {
  const text = useText();
  const language = LANGUAGE_NAMES[useLanguage()];
  return (
    <>
      <button
        type="button"
        className={styles.button}
        popoverTarget={MENU_ID}
        aria-label={text('header.language.now', { language })}
      >
        <Icon name="globe" size={20} />
        <span>{language}</span>
      </button>
      <div id={MENU_ID} popover="auto" className={styles.menu}>
        <LanguageSwitch onChosen={() => document.getElementById(MENU_ID)?.hidePopover()} />
      </div>
    </>
  );
}
