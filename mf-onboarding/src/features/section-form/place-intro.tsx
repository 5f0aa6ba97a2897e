import { useStepState } from '@bandhavya/api-client';
import { type Field, livesIn, type SectionValues } from '@bandhavya/contracts';
import { Checkbox } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import styles from './place-intro.module.css';

type Place = NonNullable<Field['place']>;

const QUESTIONS: Partial<Record<string, 'place.home' | 'place.work' | 'place.family'>> = {
  'basic-info': 'place.home',
  work: 'place.work',
  family: 'place.family',
};

type PlaceIntroProps = {
  section: string;
  place: Place;
  values: SectionValues;
  /** Sets the given fields of the section. */
  onFill: (values: Readonly<Record<string, string>>) => void;
};

/** The question above the fields of a place, and for other places than the home the choice of the home. */
export function PlaceIntro(props: PlaceIntroProps) {
  const text = useText();
  const question = QUESTIONS[props.section];
  if (!question) return null;
  return (
    <div className={styles.intro}>
      <h2 className={styles.question}>{text(question)}</h2>
      {question !== 'place.home' && <SameAsHome {...props} />}
    </div>
  );
}

/** Fills in or empties the fields of the place. Absent while the member's own place is unknown. */
function SameAsHome({ place, values, onFill }: PlaceIntroProps) {
  const text = useText();
  const { data } = useStepState('basic-info');
  const { country, state, district } = livesIn({ 'basic-info': data?.values ?? {} });
  const home = [country, state, district];
  if (home.includes('')) return null;
  const filledWith = (part: (index: number) => string) =>
    Object.fromEntries(place.map((name, index) => [name, part(index)]));
  return (
    <Checkbox
      label={text('place.same')}
      checked={place.every((name, index) => values[name] === home[index])}
      onChange={({ target }) => onFill(filledWith((index) => (target.checked ? (home[index] ?? '') : '')))}
    />
  );
}
