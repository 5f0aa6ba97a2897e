import type { StepId } from '@bandhavya/contracts';
import { Link } from '@bandhavya/platform';
import { Button, DefinitionList, Icon, Panel } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import styles from './own-profile-page.module.css';
import type { SectionRow } from './section-rows.ts';

type ProfileSectionProps = { id: StepId; editPath: string | undefined; rows: readonly SectionRow[] };

/** One section with its Edit button, which is disabled where nothing can be changed. */
export function ProfileSection({ id, editPath, rows }: ProfileSectionProps) {
  const text = useText();
  const title = text(`${id}.title`);
  const edit = (
    <>
      <Icon name="edit" /> {text('profile.edit')}
    </>
  );
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.section}>
      <Panel>
        <div className={styles.head}>
          <h2 id={`${id}-title`}>{title}</h2>
          {editPath ? (
            <Link to={editPath} className={styles.edit} aria-label={text('profile.edit.section', { section: title })}>
              {edit}
            </Link>
          ) : (
            <Button
              variant="quiet"
              disabled
              aria-label={text('profile.edit.section', { section: title })}
              title={text('profile.edit.final')}
            >
              {edit}
            </Button>
          )}
        </div>
        <DefinitionList
          rows={rows.map(({ label, value }) => ({ label: text(label), value }))}
          emptyLabel={text('profile.empty')}
        />
      </Panel>
    </section>
  );
}
