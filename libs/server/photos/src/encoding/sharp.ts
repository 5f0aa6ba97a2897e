import sharp from 'sharp';

/**
 * Restricts sharp in the whole process to JPEG, PNG and WebP from memory. By default libvips recognises SVG, PDF, TIFF
 * and more by content.
 */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

/** One thread per picture; the queue sets the concurrency. */
sharp.concurrency(1);
/** No operation repeats, so a cache would only hold memory. */
sharp.cache(false);

export { sharp };
