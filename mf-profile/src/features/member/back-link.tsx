import { Button, Icon } from '@bandhavya/ui';
import { backClass } from '../../page/page.tsx';
import { useText } from '../../texts.ts';
import { useGoBack } from './use-go-back.ts';

/** Goes back to the previous page. */
export function BackLink() {
  const text = useText();
  return (
    <Button variant="quiet" className={backClass} onClick={useGoBack()}>
      <Icon name="back" size={20} /> {text('member.back')}
    </Button>
  );
}
