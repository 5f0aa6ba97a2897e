import { Icon } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import styles from './benefits.module.css';
import { DrawnPeople, DrawnPerson } from './people.tsx';

/** The benefits of being a member, with drawn people: a profile and a match. */
export function Benefits() {
  const text = useText();
  return (
    <section className={styles.benefits} aria-label={text('landing.benefits')}>
      <DrawnPeople />
      <div className={styles.benefit}>
        <div className={styles.card} aria-hidden="true">
          <DrawnPerson who="woman" className={styles.photo} />
          <div className={styles.words}>
            <p className={styles.name}>
              {text('landing.card.name')} <Icon name="check" size={16} />
            </p>
            <p>{text('landing.card.work')}</p>
            <p>{text('landing.card.place')}</p>
          </div>
        </div>
        <div>
          <h2>{text('landing.card.title')}</h2>
          <p>{text('landing.card.text')}</p>
        </div>
      </div>
      <div className={styles.benefit}>
        <div className={styles.match} aria-hidden="true">
          <DrawnPerson who="man" className={styles.face} />
          <span className={styles.heart}>
            <Icon name="hearts" />
          </span>
          <DrawnPerson who="woman" className={styles.face} />
        </div>
        <div>
          <h2>{text('landing.match.title')}</h2>
          <p>{text('landing.match.text')}</p>
        </div>
      </div>
    </section>
  );
}
