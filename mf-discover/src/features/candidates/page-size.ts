/** The number of candidates that a screen requests at a time. */
export const PAGE = 20;
