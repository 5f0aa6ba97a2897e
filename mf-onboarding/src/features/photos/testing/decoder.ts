import { vi } from 'vitest';

type Picture = { width: number; height: number; blurry: boolean };

/** The size in the name of a file, as in '800x600.jpg' and 'blurry-800x600.jpg'; the browser cannot decode other files. */
function pictureIn({ name }: { name?: string }): Picture {
  const [, blurry, width, height] = /^(blurry-)?(\d+)x(\d+)\./u.exec(name ?? '') ?? [];
  if (!width || !height) throw new Error('The source image could not be decoded.');
  return { width: Number(width), height: Number(height), blurry: blurry !== undefined };
}

/** Gives jsdom what it lacks to shrink a picture: a decoder and a canvas. A sharp picture is a chequerboard. */
export function installDecoder(): void {
  class Canvas {
    #blurry = false;
    readonly width: number;
    readonly height: number;
    constructor(width: number, height: number) {
      this.width = width;
      this.height = height;
    }
    get blurry() {
      return this.#blurry;
    }
    getContext() {
      return {
        fillRect: () => undefined,
        drawImage: (source: Picture) => {
          this.#blurry = source.blurry;
        },
        getImageData: (_left: number, _top: number, width: number, height: number) => ({
          width,
          height,
          data: Uint8Array.from({ length: width * height * 4 }, (_, at) =>
            this.#blurry || (Math.floor(at / 4) + Math.floor(at / 4 / width)) % 2 === 0 ? 0 : 255,
          ),
        }),
      };
    }
    convertToBlob = async ({ type }: { type: string }) => new Blob(['picture'], { type });
  }
  vi.stubGlobal('OffscreenCanvas', Canvas);
  vi.stubGlobal('createImageBitmap', async (file: File) => ({ ...pictureIn(file), close: () => undefined }));
}
