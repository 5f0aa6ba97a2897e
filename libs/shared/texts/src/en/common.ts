/** Texts of at least three applications. Each remote bundles all of them, so a text of fewer stays in their catalogues. */
export const common = {
  'common.back': 'Back',
  'common.close': 'Close',
  'common.loading': 'Loading...',
  'common.offline': 'You are offline. Please try again when you are connected.',
  'common.retry': 'Retry',
  'common.saving': 'Saving...',
} as const;

/** 'retry' */
export type CommonName = keyof typeof common extends `common.${infer Name}` ? Name : never;

export type CommonTexts = Readonly<Record<keyof typeof common, string>>;
