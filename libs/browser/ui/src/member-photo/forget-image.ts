/**
 * Lets the browser free an image that no page shows. Chromium keeps each image with `srcset` as long as the document, and loads
 * it again when the window changes, unless it is taken out of an element after its source was chosen.
 */
export function forgetImage(image: HTMLImageElement): void {
  // The source is chosen in a microtask. React may attach an image again.
  queueMicrotask(() => {
    if (image.isConnected) return;
    document.createElement('div').append(image);
    image.remove();
  });
}
