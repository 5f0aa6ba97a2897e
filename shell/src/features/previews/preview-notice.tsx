import type { PagePreview } from '@bandhavya/contracts';
import { locale } from '@bandhavya/platform';
import { Alert } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import { pagePreviews } from './page-previews.ts';

/** Says which versions only this browser loads, and ends them. */
export function PreviewNotice() {
  const text = useText();
  const previews = pagePreviews();
  if (previews.length === 0) return null;
  return (
    <Alert tone="info">
      {previews.map((preview) => (
        <p key={preview.remote}>{text('preview.text', valuesOf(preview))}</p>
      ))}
      <form method="post" action="/preview/end">
        <button type="submit">{text('preview.end')}</button>
      </form>
    </Alert>
  );
}

function valuesOf({ remote, version, until }: PagePreview) {
  const end = new Date(until).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' });
  return { version: `${remote}@${version}`, until: end };
}
