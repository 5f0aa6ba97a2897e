import type { Outbox } from '@bandhavya/mail';
import type { JobKind } from './job-kind.ts';

/** The jobs that send mails. */
export function mailJobs(outbox: Outbox, intervalMs: number): JobKind[] {
  const sendMail: JobKind<{ key: string }> = {
    name: 'send-mail',
    queue: 'smtp',
    intervalMs,
    due: async (now, limit) => (await outbox.due(now, limit)).map((key) => ({ id: key, data: { key } })),
    run: async ({ key }, now) => {
      await outbox.send(key, now);
      return undefined;
    },
    died: ({ key }) => outbox.bury(key),
  };
  return [sendMail as JobKind];
}
