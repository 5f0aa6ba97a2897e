import styles from './people.module.css';

const WOMAN = 'drawn-woman';
const MAN = 'drawn-man';

/** The drawings of the landing page, once. Each {@link DrawnPerson} refers to one of them. */
export function DrawnPeople() {
  return (
    <svg className={styles.shapes} aria-hidden="true" focusable="false">
      <symbol id={WOMAN} viewBox="0 0 120 120">
        <path fill="#f3dcc0" d="M0 0h120v120H0z" />
        <path fill="#2c1d16" d="M60 18c-24 0-29 20-28 40 1 16-3 26-8 34h72c-5-8-9-18-8-34 1-20-4-40-28-40Z" />
        <path fill="#9b1b3b" d="M12 120c2-22 20-30 48-30s46 8 48 30Z" />
        <path fill="#c98f57" d="M50 72h20v17c0 6-4 9-10 9s-10-3-10-9Z" />
        <path fill="#d6a06b" d="M40 50c0-16 8-24 20-24s20 8 20 24c0 19-9 30-20 30S40 69 40 50Z" />
        <path fill="#2c1d16" d="M38 54c0-16 6-26 22-30 16 4 22 14 22 30-6-8-14-14-22-24-8 10-16 16-22 24Z" />
        <path fill="#7d1330" d="M84 92c-14 6-38 18-52 28h76c-2-16-10-24-24-28Z" />
        <path fill="none" stroke="#e3b040" strokeWidth="3" d="M86 92c-16 6-38 16-54 28" />
        <circle cx="60" cy="39" r="2" fill="#9b1b3b" />
        <Features />
      </symbol>
      <symbol id={MAN} viewBox="0 0 120 120">
        <path fill="#d5e3da" d="M0 0h120v120H0z" />
        <path fill="#1f4e79" d="M10 120c2-24 22-30 50-30s48 6 50 30Z" />
        <path fill="#ad6f3d" d="M48 70h24v18c0 7-5 10-12 10s-12-3-12-10Z" />
        <path fill="#bd7f49" d="M38 50c0-17 9-25 22-25s22 8 22 25c0 20-10 31-22 31S38 70 38 50Z" />
        <path fill="#1b1412" d="M36 52c-2-22 7-34 25-34 17 0 25 11 23 34-2-6-5-11-6-16-12 2-24 1-34-3-2 6-6 12-8 19Z" />
        <path
          fill="#1b1412"
          fillOpacity=".3"
          d="M39 57c3 8 6 9 12 7 6-3 12-3 18 0 6 2 9 1 12-7 0 16-9 25-21 25s-21-9-21-25Z"
        />
        <path fill="none" stroke="#f0d9a6" strokeWidth="3" d="M46 91c2 12 26 12 28 0M60 101v19" />
        <Features />
      </symbol>
    </svg>
  );
}

/** Eyes, brows, nose and mouth. */
function Features() {
  return (
    <g fill="none" stroke="#2b1b22" strokeWidth="2" strokeLinecap="round">
      <path d="M47 46q4-3 8 0m10 0q4-3 8 0" strokeOpacity=".7" />
      <path d="M51 52v1m18-1v1" strokeWidth="4" />
      <path d="M58 61q2 2 4 0" strokeOpacity=".4" />
      <path d="M53 68q7 6 14 0" />
    </g>
  );
}

/** One of the drawn people, without a text of its own. */
export function DrawnPerson({ who, className }: { who: 'woman' | 'man'; className?: string | undefined }) {
  return (
    <svg className={className} aria-hidden="true" focusable="false">
      <use href={`#${who === 'woman' ? WOMAN : MAN}`} />
    </svg>
  );
}
