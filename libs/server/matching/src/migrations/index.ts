import { DATA_MIGRATIONS, type Migration } from '@bandhavya/data';
import { candidates } from './0002-candidates.ts';
import { candidateHidden } from './0003-candidate-hidden.ts';
import { scannedRanges } from './0004-scanned-ranges.ts';
import { swipeStates } from './0005-swipe-states.ts';
import { candidateTraits } from './0007-candidate-traits.ts';
import { candidateNames } from './0008-candidate-names.ts';
import { packedTraits } from './0010-packed-traits.ts';
import { impressions } from './0014-impressions.ts';
import { candidateAbout } from './0015-candidate-about.ts';
import { formerFeedIndex } from './0019-former-feed-index.ts';
import { lateRefunds } from './0021-late-refunds.ts';
import { shownBirth } from './0022-shown-birth.ts';
import { comparedTraits } from './0023-compared-traits.ts';
import { formerScanIndex } from './0024-former-scan-index.ts';

/** All migrations of the database, those of libs/server/data included, in the order in which they run. */
export const MIGRATIONS: readonly Migration[] = [
  ...DATA_MIGRATIONS,
  candidates,
  candidateHidden,
  scannedRanges,
  swipeStates,
  candidateTraits,
  candidateNames,
  packedTraits,
  impressions,
  formerFeedIndex,
  candidateAbout,
  lateRefunds,
  shownBirth,
  comparedTraits,
  formerScanIndex,
].toSorted((one, other) => one.id.localeCompare(other.id));
