import { VisuallyHidden } from '@bandhavya/ui';
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { type ReactNode, useState } from 'react';
import { useText } from '../../texts.ts';
import { PhotoCard } from './photo-card.tsx';
import type { PhotoItems } from './photo-items.ts';
import styles from './photo-list.module.css';
import { PhotoPreview } from './photo-preview.tsx';
import { useCardFocus } from './use-card-focus.ts';
import type { usePhotosStep } from './use-photos-step.ts';

/** The distance at which a press becomes a drag, in pixels. */
const DRAG_DISTANCE = 4;

type PhotoListProps = {
  step: ReturnType<typeof usePhotosStep>;
  /** The empty slots, in the same grid. */
  children: ReactNode;
};

/** The photos as cards, reordered by pointer, keyboard or buttons. */
export function PhotoList({ step, children }: PhotoListProps) {
  const text = useText();
  const { items, profileKey, work } = step;
  const [previewed, setPreviewed] = useState<string>();
  const [moved, setMoved] = useState('');
  const { list, focusOn } = useCardFocus(items.length);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
    // The sensor's default step of 25 px is the step of the specification.
    useSensor(KeyboardSensor, { scrollBehavior: 'auto' }),
  );
  const indexOf = (key: UniqueIdentifier) => items.findIndex((item) => item.key === key);

  const moveTo = (from: number, to: number) => {
    step.moveTo(from, to);
    setMoved(text('photos.moved', { from: from + 1, to: to + 1, total: items.length }));
  };
  const dropped = ({ active, over }: DragEndEvent) => {
    if (over) step.moveTo(indexOf(active.id), indexOf(over.id));
  };
  const remove = async (key: string, index: number) => {
    if (!(await step.remove(key))) return;
    focusOn(index);
    setMoved(text('photos.removed', { number: index + 1 }));
  };
  const send = (key: string, index: number) => {
    step.send(key);
    // The pressed button is gone.
    focusOn(index);
  };

  return (
    <div ref={list} className={styles.grid}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={dropped}
        accessibility={{
          announcements: announcements(items, text),
          screenReaderInstructions: { draggable: text('photos.drag.how') },
        }}
      >
        <SortableContext items={items.map(({ key }) => key)} strategy={rectSortingStrategy}>
          <ol className={styles.list} aria-label={text('photos.list')}>
            {items.map((item, index) => (
              <PhotoCard
                key={item.key}
                item={item}
                number={index + 1}
                total={items.length}
                isProfile={item.key === profileKey}
                locked={work !== undefined}
                busy={typeof work === 'object' && work.key === item.key}
                onMove={(by) => moveTo(index, index + by)}
                onPreview={() => setPreviewed(item.key)}
                onRemove={() => void remove(item.key, index)}
                onSend={() => send(item.key, index)}
                onProfile={() => step.chooseProfile(item.key)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {children}
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
      <PhotoPreview items={items} previewed={previewed} onPreview={setPreviewed} />
    </div>
  );
}

/** Announcements of a screen reader during a drag. */
function announcements(items: PhotoItems, text: ReturnType<typeof useText>): Announcements {
  const placeOf = (id: UniqueIdentifier) => items.findIndex(({ key }) => key === id) + 1;
  const total = items.length;
  return {
    onDragStart: ({ active }) => text('photos.drag.start', { number: placeOf(active.id) }),
    onDragOver: ({ over }) => (over ? text('photos.drag.over', { place: placeOf(over.id), total }) : undefined),
    onDragEnd: ({ active, over }) => text('photos.drag.end', { place: placeOf(over?.id ?? active.id), total }),
    onDragCancel: ({ active }) => text('photos.drag.cancel', { place: placeOf(active.id) }),
  };
}
