/** The benches of members meeting each other. */
export const MEETING_BENCHES = ['feed', 'swipe', 'history'] as const;
export type MeetingBench = (typeof MEETING_BENCHES)[number];

/** So many members unless asked otherwise; a million takes several minutes to make. */
export const SIZES = [10_000, 100_000] as const;
