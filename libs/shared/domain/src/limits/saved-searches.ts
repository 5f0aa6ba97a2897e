/** The most saved searches of a member. */
export const SAVED_SEARCHES_MAX = 20;
