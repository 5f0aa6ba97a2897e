import { PHOTO_FIELD, type Photo, type ProblemCode } from '@bandhavya/contracts';
import { vi } from 'vitest';

/** An upload that waits for its answer. */
export type Upload = {
  fileName: string;
  /** The browser ended it. */
  aborted: boolean;
  progress: (part: number) => void;
  save: () => void;
  refuse: (code: ProblemCode, status: number) => void;
  /** The connection breaks off. */
  lose: () => void;
};

export type Uploads = {
  /** All uploads in the order of their arrival. */
  received: Upload[];
  /** Keeps the answers to further uploads back, until the test gives them. */
  hold: () => void;
  /** Answers further uploads at once, and the last one if it waits. */
  release: () => void;
};

/** The gateway's side of uploads, in place of XMLHttpRequest. `save` adds a photo and returns it. */
export function stubUploads(save: (fileName: string, orderIndex: number) => Photo): Uploads {
  const received: Upload[] = [];
  let held = false;

  class Request extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    readonly open = () => undefined;
    readonly setRequestHeader = () => undefined;
    readonly abort = () => this.dispatchEvent(new Event('abort'));

    send(form: FormData): void {
      const file = form.get(PHOTO_FIELD);
      const fileName = file instanceof File ? file.name : '';
      const answer = (status: number, body: unknown) => {
        this.status = status;
        this.responseText = JSON.stringify(body);
        this.dispatchEvent(new Event('load'));
      };
      const upload: Upload = {
        fileName,
        aborted: false,
        progress: (part) => {
          const progress = { lengthComputable: true, loaded: part, total: 1 };
          this.upload.dispatchEvent(Object.assign(new Event('progress'), progress));
        },
        save: () => answer(201, save(fileName, Number(form.get('order_index')))),
        refuse: (code, status) => answer(status, { code, title: code, status }),
        lose: () => this.dispatchEvent(new Event('error')),
      };
      this.addEventListener('abort', () => {
        upload.aborted = true;
      });
      received.push(upload);
      if (!held) queueMicrotask(upload.save);
    }
  }

  vi.stubGlobal('XMLHttpRequest', Request);
  return {
    received,
    hold: () => {
      held = true;
    },
    release: () => {
      held = false;
      received.at(-1)?.save();
    },
  };
}
