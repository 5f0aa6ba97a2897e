import sharp from 'sharp';

/**
 * The one sharp of this process, which reads JPEG, PNG and WebP from memory and nothing else: libvips would also read SVG,
 * PDF, TIFF and whatever else it was built with, by content. This holds for everybody who uses sharp in this process.
 */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

/** One thread for each picture: how many pictures are made at once is up to the queue. */
sharp.concurrency(1);
/** No picture is made twice, so nothing is kept for a second time. */
sharp.cache(false);

export { sharp };
