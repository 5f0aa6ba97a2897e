import type { PhotosState } from '@bandhavya/api-client';
import type { Photo, ProblemCode } from '@bandhavya/contracts';
import {
  adoptOrder,
  isPending,
  keepOrder,
  matchSaved,
  mayRetry,
  move,
  orderToSave,
  type PendingPhoto,
  type PhotoItem,
  type PhotoItems,
  type ProfileChoice,
  profileKeyOf,
} from './photo-items.ts';
import type { PhotoMessage } from './photo-messages.ts';

/** The state of the photos screen, which its requests and uploads change through events. */
export type PhotosScreen = {
  /** The saved and pending photos in the order of the screen. */
  items: PhotoItems;
  choice: ProfileChoice;
  /** The saved state that the order on the screen is based on. */
  base: PhotosState;
  /** The versions that `base` has had. The query may report one of them late. */
  known: ReadonlySet<string>;
  /** 'saving', 'saved' until the next screen opens, or the key of the photo that is being removed. */
  work?: 'saving' | 'saved' | { key: string } | undefined;
  message?: PhotoMessage | undefined;
};

/** The result of a compression. */
export type PreparedPhoto = Pick<PendingPhoto, 'state' | 'problem' | 'size' | 'file' | 'urls'>;

export type PhotosEvent =
  /** `message`: about the files that were refused. */
  | { type: 'files-chosen'; pending: readonly PendingPhoto[]; message: PhotoMessage | undefined }
  | { type: 'photo-prepared'; key: string; prepared: PreparedPhoto }
  | { type: 'upload-begun'; key: string; fileName: string }
  | { type: 'upload-progressed'; key: string; part: number }
  | { type: 'upload-done'; key: string; photo: Photo }
  | { type: 'upload-failed'; key: string; problem: ProblemCode | 'network' }
  | { type: 'uploads-ended'; message: PhotoMessage | undefined }
  /** The member sends a photo whose upload failed, or a blurry one. */
  | { type: 'send-pressed'; key: string }
  | { type: 'moved'; from: number; to: number }
  | { type: 'profile-chosen'; key: string }
  | { type: 'pending-removed'; key: string }
  | { type: 'removal-begun'; key: string }
  | { type: 'removed'; key: string }
  | { type: 'removal-ended'; message: PhotoMessage | undefined }
  | { type: 'order-saved'; saved: PhotosState }
  | { type: 'order-save-ended'; message: PhotoMessage | undefined }
  | { type: 'save-refused'; message: PhotoMessage }
  | { type: 'save-begun' }
  /** The uploads of a save begin: each failed one is tried again. */
  | { type: 'uploads-retried' }
  | { type: 'save-ended'; message: PhotoMessage | undefined }
  /** The saved photos after a change of this screen. */
  | { type: 'own-change-read'; saved: PhotosState }
  /** The saved photos after a change of another tab or device, which replaces the order on the screen. */
  | { type: 'other-change-read'; saved: PhotosState }
  /** The saved photos after an upload or a removal. The order on the screen stays. */
  | { type: 'list-read'; saved: PhotosState }
  | { type: 'message-expired' };

export function openedPhotos(saved: PhotosState): PhotosScreen {
  return {
    items: adoptOrder([], saved.photos),
    // While all photos are new, the server's profile photo is only the one that was sent first.
    choice: { allNew: saved.photos.length === 0 },
    base: saved,
    known: new Set([saved.etag]),
  };
}

export function photosAfter(state: PhotosScreen, event: PhotosEvent): PhotosScreen {
  const { items } = state;
  switch (event.type) {
    case 'files-chosen':
      return { ...state, items: [...items, ...event.pending], message: event.message };
    case 'photo-prepared':
      return changed(state, event.key, (item) => ({ ...item, ...event.prepared }));
    case 'upload-begun':
      return changed(state, event.key, (item) => ({ ...again(item), fileName: event.fileName, state: 'sending' }));
    case 'upload-progressed':
      return changed(state, event.key, (item) => ({ ...item, part: event.part }));
    case 'upload-done':
      return changed(state, event.key, ({ key }) => ({ key, photo: event.photo }));
    case 'upload-failed':
      return changed(state, event.key, (item) => ({ ...item, state: 'failed', problem: event.problem }));
    case 'send-pressed':
      return changed({ ...state, message: undefined }, event.key, again);
    case 'uploads-retried':
      return { ...state, items: items.map((item) => (isPending(item) && mayRetry(item) ? again(item) : item)) };
    case 'moved':
      return { ...state, items: move(items, event.from, event.to) };
    case 'profile-chosen':
      return { ...state, choice: { chosen: event.key } };
    case 'pending-removed':
      return { ...without(state, event.key), message: undefined };
    case 'removal-begun':
      return { ...state, work: { key: event.key }, message: undefined };
    case 'removed':
      return without(state, event.key);
    case 'removal-ended':
      return { ...state, work: undefined, message: event.message ?? state.message };
    case 'uploads-ended':
      return { ...state, message: event.message ?? state.message };
    case 'order-save-ended':
      return { ...state, message: event.message ?? withoutSaveFailure(state.message) };
    case 'save-refused':
      return { ...state, message: event.message };
    case 'save-begun':
      return { ...state, work: 'saving', message: undefined };
    case 'save-ended':
      return { ...state, work: event.message ? undefined : 'saved', message: event.message };
    case 'message-expired':
      return { ...state, message: undefined };
    default:
      return afterRead(state, event);
  }
}

/** The order and the profile photo of the screen; undefined when they are saved. */
export function unsavedOrder({ items, choice, base }: PhotosScreen) {
  return orderToSave(items, profileKeyOf(items, choice), base);
}

type ReadEvent = Extract<PhotosEvent, { saved: PhotosState }>;

function afterRead(before: PhotosScreen, { type, saved }: ReadEvent): PhotosScreen {
  const state = { ...before, base: saved, known: new Set(before.known).add(saved.etag) };
  const { items } = before;
  switch (type) {
    case 'order-saved':
      return state;
    case 'own-change-read':
      return { ...state, items: matchSaved(items, saved.photos) };
    case 'other-change-read':
      return { ...state, items: adoptOrder(items, saved.photos), choice: {} };
    case 'list-read':
      return { ...state, items: keepOrder(items, saved.photos) };
  }
}

function changed(state: PhotosScreen, key: string, change: (item: PendingPhoto) => PhotoItem): PhotosScreen {
  return {
    ...state,
    items: state.items.map((item) => (item.key === key && isPending(item) ? change(item) : item)),
  };
}

function without(state: PhotosScreen, key: string): PhotosScreen {
  return { ...state, items: state.items.filter((item) => item.key !== key) };
}

function again({ problem: _, ...item }: PendingPhoto): PendingPhoto {
  return { ...item, state: 'waiting', part: 0 };
}

/** A later success removes the message that the order could not be saved. */
function withoutSaveFailure(message: PhotoMessage | undefined): PhotoMessage | undefined {
  return message?.key === 'step.failed.photos' ? undefined : message;
}
