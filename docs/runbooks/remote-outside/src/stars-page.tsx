import { useProfile } from '@bandhavya/api-client';
import { PageHeading, Panel } from '@bandhavya/ui';

export function Component() {
  const { data } = useProfile();
  return (
    <>
      <PageHeading>Stars</PageHeading>
      <Panel title="Your profile">{data && `${data.completeness.percent} % complete`}</Panel>
    </>
  );
}
