import { answerBy, decideBy, type ReportFile, type ReportLine } from '@bandhavya/staff';
import { moment } from '../format.ts';
import { accountLines, profileLines } from '../members/member-lines.ts';

const OVERDUE = { 'first-answer': 'OVERDUE for the first answer', decision: 'OVERDUE for the decision' } as const;

/** One line about a report, with the deadline that comes next. */
export function reportLine(report: ReportLine): string {
  const { ticket, reason, at, about, state, decided_at, overdue } = report;
  const parts = [`${ticket}  ${reason}, ${moment(at)}`, `about ${about.toHexString()}`];
  if (decided_at) parts.push(`${state} on ${moment(decided_at)}`);
  else if (overdue) parts.push(OVERDUE[overdue]);
  else if (report.first_answered_at) parts.push(`decide by ${moment(decideBy(report))}`);
  else parts.push(`first answer by ${moment(answerBy(report))}`);
  return parts.join(', ');
}

/** A report with the reported profile and the earlier reports. */
export function fileLines({ report, member, about, by }: ReportFile): string[] {
  return [
    reportLine(report),
    ...(report.text ? [`  "${report.text.replaceAll('\n', ' / ')}"`] : []),
    `  sent by ${report.by.toHexString()}`,
    'The reported member:',
    ...accountLines(member),
    ...profileLines(member),
    ...history('Other reports about this member', about),
    ...history('Reports by this member', by),
  ];
}

function history(title: string, reports: readonly ReportLine[]): string[] {
  return reports.length === 0 ? [`${title}: none`] : [`${title}:`, ...reports.map((each) => `  ${reportLine(each)}`)];
}
