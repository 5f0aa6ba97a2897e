import type { Report } from '@bandhavya/data';
import { addMonths } from '@bandhavya/domain';

/** Consumer Protection (E-Commerce) Rules 2020, rule 4(5): 48 hours until a complaint is acknowledged, in milliseconds. */
const ANSWER_WITHIN = 48 * 3_600_000;

/** Which deadline of a report has passed. */
export type Overdue = 'first-answer' | 'decision';

type Open = Pick<Report, 'at' | 'first_answered_at'>;

/** When the staff must have opened a report. */
export function answerBy({ at }: Pick<Report, 'at'>): Date {
  return new Date(at.getTime() + ANSWER_WITHIN);
}

/** When a report must be decided: one month after it, by the same rule. */
export function decideBy({ at }: Pick<Report, 'at'>): Date {
  return addMonths(at, 1);
}

export function overdueOf(report: Open, now: Date): Overdue | undefined {
  if (!report.first_answered_at && answerBy(report) < now) return 'first-answer';
  return decideBy(report) < now ? 'decision' : undefined;
}

const URGENCY: Record<Overdue | 'none', number> = { 'first-answer': 0, decision: 1, none: 2 };

/** The order of open reports: overdue for the first answer, then for the decision, then the oldest. */
export function byUrgency(now: Date): (one: Open, other: Open) => number {
  const urgency = (report: Open) => URGENCY[overdueOf(report, now) ?? 'none'];
  return (one, other) => urgency(one) - urgency(other) || one.at.getTime() - other.at.getTime();
}
