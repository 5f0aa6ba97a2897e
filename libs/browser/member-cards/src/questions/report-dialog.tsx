import { useReport } from '@bandhavya/api-client';
import { REPORT_REASONS, REPORT_TEXT_MAX, reportBody } from '@bandhavya/contracts';
import { commonText, messageText } from '@bandhavya/page-texts';
import { Alert, Button, Dialog, SelectField, TextAreaField } from '@bandhavya/ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useText } from '../texts.ts';
import { failureText } from './failure-text.ts';
import styles from './report-dialog.module.css';

type ReportDialogProps = { id: string; name: string; onClose: () => void; onBlock: () => void };

/** Sends one report, then offers to block the member. */
export function ReportDialog({ id, name, onClose, onBlock }: ReportDialogProps) {
  const text = useText();
  const formId = useId();
  const report = useReport();
  const sent = report.isSuccess;
  return (
    <Dialog
      open
      hasForm={!sent}
      onClose={onClose}
      title={text('report.title', { name })}
      closeLabel={commonText('close')}
      actions={
        sent ? (
          <>
            <Button variant="secondary" onClick={onClose}>
              {text('report.close')}
            </Button>
            <Button variant="danger" onClick={onBlock}>
              {text('report.block', { name })}
            </Button>
          </>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              {text('dialog.cancel')}
            </Button>
            <Button type="submit" form={formId} busy={report.isPending} busyLabel={text('report.sending')}>
              {text('report.send')}
            </Button>
          </>
        )
      }
    >
      {sent ? (
        <div role="status" className={styles.thanks}>
          <p>{text('report.thanks')}</p>
          <p>{text('report.thanks.text', { name })}</p>
        </div>
      ) : (
        <ReportForm formId={formId} id={id} name={name} report={report} />
      )}
    </Dialog>
  );
}

type ReportFormProps = { formId: string; id: string; name: string; report: ReturnType<typeof useReport> };

function ReportForm({ formId, id, name, report }: ReportFormProps) {
  const text = useText();
  const [reason, setReason] = useState('');
  const [words, setWords] = useState('');
  const [tried, setTried] = useState(false);
  // Every attempt to send this report uses the same key.
  const [key] = useState(() => crypto.randomUUID());
  const reasonField = useRef<HTMLSelectElement>(null);
  const textField = useRef<HTMLTextAreaElement>(null);
  const body = reportBody.safeParse({ member: id, reason, text: words });
  const wrong = (field: string) => tried && body.error?.issues.some(({ path }) => path[0] === field);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (body.success) report.mutate({ ...body.data, key });
    else if (body.error.issues.some(({ path }) => path[0] === 'reason')) reasonField.current?.focus();
    else textField.current?.focus();
  };

  return (
    <form id={formId} className={styles.form} onSubmit={send} noValidate>
      <p>{text('report.intro', { name })}</p>
      <SelectField
        ref={reasonField}
        label={text('report.reason')}
        placeholder={text('report.reason.choose')}
        options={REPORT_REASONS.map((value) => ({ value, label: text(`report.reason.${value}`) }))}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={wrong('reason') ? text('report.reason.missing') : undefined}
      />
      <TextAreaField
        ref={textField}
        label={text('report.text')}
        rows={4}
        maxLength={REPORT_TEXT_MAX}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        counter={text('report.counter', { count: words.length, max: REPORT_TEXT_MAX })}
        error={wrong('text') ? messageText('report.text') : undefined}
      />
      {report.error && <Alert tone="error">{failureText(report.error, 'report.failed', text)}</Alert>}
    </form>
  );
}
