import { useStepState } from '@bandhavya/api-client';
import { type Field, livesIn, type SectionValues } from '@bandhavya/contracts';
import { Checkbox } from '@bandhavya/ui';
import { useText } from '../../texts.ts';

type Place = NonNullable<Field['place']>;

type PlaceIntroProps = {
  section: string;
  place: Place;
  values: SectionValues;
  /** Sets the given fields of the section. */
  onFill: (values: Readonly<Record<string, string>>) => void;
};

/** The line above the fields of a place: the question, or the choice of the place where the member lives. */
export function PlaceIntro(props: PlaceIntroProps) {
  const text = useText();
  if (props.section === 'basic-info') return <p>{text('place.home')}</p>;
  return props.section === 'work' || props.section === 'family' ? <SameAsHome {...props} /> : null;
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
