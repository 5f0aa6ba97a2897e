/** Messages of the site's script to the payment page. */
export type ToPage =
  | { type: 'options'; prefill: { email: string; contact: string; name: string }; mayRetry: boolean; color: string }
  /** The payer pressed Escape outside of the page. */
  | { type: 'ask-to-close' };

/** Messages of the payment page to the site's script. */
export type FromPage =
  | { type: 'ready' }
  | { type: 'paid'; result: Record<string, string> }
  | { type: 'failed'; error: Record<string, unknown> }
  | { type: 'dismissed' };

/** Marks our messages among those of browser extensions. */
export type Marked<T> = T & { from: 'practice-checkout' };
