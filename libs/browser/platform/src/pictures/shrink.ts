import { isBlurry, MEASURED_PIXELS } from './sharpness.ts';

/** Limits for the shrunk picture. */
export type PictureLimits = {
  /** Maximum size of the file. */
  bytes: number;
  /** Maximum length of the longest side; a smaller picture is not enlarged. */
  pixels: number;
  /** Length of the longest side of the preview. */
  previewPixels: number;
  /** Media type, 'image/webp'. A browser that cannot write it writes JPEG. */
  type: string;
};

/** The shrunk picture, and a preview that is cheap to show. */
export type SmallPicture = {
  file: Blob;
  preview: Blob;
  /** The size within the limits, in pixels. */
  width: number;
  height: number;
  /** No part of the picture has clear edges. */
  blurry: boolean;
};

/** Tried in this order until the file is small enough. If none is, the picture is scaled down. */
const QUALITIES = [0.85, 0.75, 0.6, 0.45] as const;
const SMALLER = 0.75;
const TYPE_WITHOUT_SUPPORT = 'image/jpeg';

/**
 * Decodes a picture, turns it upright and shrinks it. Keeps the pixels only, not the metadata such as position and camera.
 * Runs in a worker or in a page.
 * @throws when the browser cannot decode the picture
 */
export async function shrink(original: Blob, limits: PictureLimits): Promise<SmallPicture> {
  const canvas = await draw(original, limits.pixels);
  const small = scaled(canvas, limits.previewPixels);
  const preview = await written(small, limits.type, QUALITIES[0]);
  const { width, height } = canvas;
  const blurry = isBlurry(pixelsOf(scaled(canvas, MEASURED_PIXELS)));
  return { file: await fitting(canvas, preview.type, limits.bytes), preview, width, height, blurry };
}

/** Frees the decoded original, the largest object in memory, as soon as it is drawn. */
async function draw(original: Blob, pixels: number): Promise<OffscreenCanvas> {
  const bitmap = await createImageBitmap(original, { imageOrientation: 'from-image' });
  try {
    return scaled(bitmap, pixels);
  } finally {
    bitmap.close();
  }
}

function scaled(source: ImageBitmap | OffscreenCanvas, pixels: number): OffscreenCanvas {
  const { width, height } = sizeWithin(source, pixels);
  const canvas = new OffscreenCanvas(width, height);
  const context = contextOf(canvas);
  // JPEG has no transparency and would show it as black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  return canvas;
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Not enough memory for a picture of this size');
  return context;
}

function pixelsOf(canvas: OffscreenCanvas): ImageData {
  return contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
}

/** The size with the same aspect ratio whose longest side is at most `pixels`. */
export function sizeWithin({ width, height }: { width: number; height: number }, pixels: number) {
  const scale = Math.min(1, pixels / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** A browser that does not support the type writes PNG, which is no smaller than the original. */
async function written(canvas: OffscreenCanvas, type: string, quality: number): Promise<Blob> {
  const blob = await canvas.convertToBlob({ type, quality });
  return blob.type === type ? blob : canvas.convertToBlob({ type: TYPE_WITHOUT_SUPPORT, quality });
}

async function fitting(canvas: OffscreenCanvas, type: string, bytes: number): Promise<Blob> {
  for (const quality of QUALITIES) {
    const blob = await canvas.convertToBlob({ type, quality });
    if (blob.size <= bytes) return blob;
  }
  return fitting(scaled(canvas, Math.max(canvas.width, canvas.height) * SMALLER), type, bytes);
}
