import type { Say } from '@bandhavya/bootstrap/terminal';
import type { CouponDesk } from '@bandhavya/payments';

/** An action with all its arguments read. */
export type Action = (services: { desk: CouponDesk; say: Say }) => Promise<void>;
