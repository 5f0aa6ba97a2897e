import { commonText } from '@bandhavya/page-texts';
import { usePane } from '@bandhavya/platform';
import { Button, Icon } from '@bandhavya/ui';
import { backClass } from '../../page/page.tsx';
import { useGoBack } from './use-go-back.ts';

/** Goes back to the previous page. Beside a list, closing the pane replaces it. */
export function BackLink() {
  const goBack = useGoBack();
  if (usePane()) return null;
  return (
    <p>
      <Button variant="quiet" className={backClass} onClick={goBack}>
        <Icon name="back" size={20} /> {commonText('back')}
      </Button>
    </p>
  );
}
