/** Pixels as in ImageData: red, green, blue and alpha of each, row by row. */
export type Pixels = { data: ArrayLike<number>; width: number; height: number };

/** The longest side of the copy that is measured, in pixels: as large as a card on a phone. */
export const MEASURED_PIXELS = 512;

/** Measured in docs/decisions/0042-photo-quality.md. */
const BLURRY_BELOW = 0.015;
const TILES = 4;
/** Keeps the noise of an even area from counting as edges: its variance is far below this. */
const EVEN = 400;

/** Whether a picture of {@link MEASURED_PIXELS} looks blurry: no part of it has clear edges. */
export function isBlurry(pixels: Pixels): boolean {
  return sharpnessOf(pixels) < BLURRY_BELOW;
}

/**
 * The variance of the Laplacian of the brightness, relative to the variance of the brightness, in the sharpest of 16 tiles.
 * One sharp tile is enough, because the background of a portrait is often blurred on purpose.
 */
export function sharpnessOf({ data, width, height }: Pixels): number {
  const grey = new Float32Array(width * height);
  for (let at = 0; at < grey.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]];
    grey[at] = 0.299 * red + 0.587 * green + 0.114 * blue;
  }
  const edges = (index: number, length: number) => Math.max(1, Math.floor((index * (length - 2)) / TILES) + 1);
  let sharpest = 0;
  for (let row = 0; row < TILES; row += 1) {
    for (let column = 0; column < TILES; column += 1) {
      const tile = {
        left: edges(column, width),
        right: edges(column + 1, width),
        top: edges(row, height),
        bottom: edges(row + 1, height),
      };
      sharpest = Math.max(sharpest, sharpnessIn(grey, width, tile));
    }
  }
  return sharpest;
}

type Tile = { left: number; right: number; top: number; bottom: number };

/** A tile does not touch the border of the picture, so that each of its pixels has four neighbours. */
function sharpnessIn(grey: Float32Array, width: number, { left, right, top, bottom }: Tile): number {
  const [edges, brightness] = [new Variance(), new Variance()];
  const value = (at: number) => grey[at] ?? 0;
  for (let y = top; y < bottom; y += 1) {
    for (let at = y * width + left; at < y * width + right; at += 1) {
      edges.add(value(at - 1) + value(at + 1) + value(at - width) + value(at + width) - 4 * value(at));
      brightness.add(value(at));
    }
  }
  return edges.value / (brightness.value + EVEN);
}

class Variance {
  #count = 0;
  #sum = 0;
  #squares = 0;

  add(value: number): void {
    this.#count += 1;
    this.#sum += value;
    this.#squares += value * value;
  }

  get value(): number {
    return this.#count === 0 ? 0 : this.#squares / this.#count - (this.#sum / this.#count) ** 2;
  }
}
