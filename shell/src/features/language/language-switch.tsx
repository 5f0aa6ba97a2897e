import { LANGUAGES } from '@bandhavya/contracts';
import { useLanguage, useMutation } from '@bandhavya/platform';
import { Alert } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import { chooseLanguage, LANGUAGE_NAMES } from './language.ts';
import styles from './language-switch.module.css';

/** A button for each language, in its own script. The page changes its language in place and keeps typed text. */
export function LanguageSwitch({ onChosen }: { onChosen: () => void }) {
  const text = useText();
  const current = useLanguage();
  const choice = useMutation({ networkMode: 'always', mutationFn: chooseLanguage, onSuccess: onChosen });
  return (
    <div className={styles.switch}>
      <ul aria-label={text('header.language')}>
        {LANGUAGES.map((language) => (
          <li key={language}>
            <button
              type="button"
              lang={language}
              aria-pressed={language === current}
              disabled={choice.isPending}
              onClick={() => choice.mutate(language)}
            >
              {LANGUAGE_NAMES[language]}
            </button>
          </li>
        ))}
      </ul>
      {choice.isError && <Alert tone="error">{text('header.language.failed')}</Alert>}
    </div>
  );
}
