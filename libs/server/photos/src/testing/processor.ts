import { afterAll } from 'vitest';
import { openPhotoProcessor, type PhotoProcessor, type PhotoProcessorOptions } from '../processes/photo-processor.ts';

/** A processor for the tests of a file. */
export function ownProcessor(options?: PhotoProcessorOptions): PhotoProcessor {
  const processor = openPhotoProcessor(options);
  afterAll(processor.close);
  return processor;
}
