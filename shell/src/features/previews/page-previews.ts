import type { PagePreview } from '@bandhavya/contracts';

let previews: readonly PagePreview[] = [];

/** The previews of the session of this page. They change with the next page only. */
export function pagePreviews(): readonly PagePreview[] {
  return previews;
}

export function setPagePreviews(next: readonly PagePreview[]): void {
  previews = next;
}
