import { globSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@bandhavya/bootstrap/paths';
import { readWorkspace, remoteFolders } from '@bandhavya/site/workspace';

/** The time of one unit of {@link machineFactor} on the machine on which the budgets were measured: two cores. */
export const UNIT_MS = 55;

/** The budget of a remote, and of its own journey, without a row. */
const OF_REMOTE = 30;
const ofEach = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, OF_REMOTE]));

const UNIT: Readonly<Record<string, number>> = {
  'libs/browser/api-client': 5,
  'libs/browser/page-texts': 5,
  'libs/browser/platform': 5,
  'libs/browser/ui': 10,
  'libs/federation': 5,
  'libs/server/data': 15,
  'libs/server/staff': 12,
  'libs/server/dead-letters': 5,
  'libs/server/mail': 10,
  'libs/server/matching': 75,
  'libs/server/members': 15,
  'libs/server/payments': 100,
  'libs/server/photos': 110,
  'libs/server/runtime': 15,
  'libs/shared/contracts': 10,
  'libs/shared/domain': 5,
  'libs/shared/texts': 5,
  'libs/testing/browser': 5,
  'libs/testing/server': 5,
  ...ofEach(remoteFolders(readWorkspace())),
  'mf-onboarding': 160,
  'mf-payments': 35,
  'services/gateway': 700,
  'services/registry': 65,
  'services/sandbox': 40,
  'services/worker': 200,
  shell: 35,
  'tools/bench': 5,
  'tools/bootstrap': 10,
  'tools/checks': 75,
  'tools/new-remote': 10,
  'tools/seed': 100,
  'tools/site': 60,
  'tools/staff-command': 35,
};

const BROWSER: Readonly<Record<string, number>> = {
  ...ofEach(globSync('mf-*.spec.ts', { cwd: path.join(ROOT, 'e2e/tests') })),
  'against.spec.ts': 45,
  'own-site/deliveries.spec.ts': 60,
  'blocks-and-reports.spec.ts': 30,
  'crawl.spec.ts': 180,
  'deck.spec.ts': 60,
  'staff.spec.ts': 40,
  'drafts.spec.ts': 30,
  'edit-routes.spec.ts': 35,
  'fault-matrix.spec.ts': 130,
  'first-screen.phone.spec.ts': 12,
  'frame.spec.ts': 25,
  'history.spec.ts': 25,
  'integrity.spec.ts': 15,
  'journey.phone.spec.ts': 40,
  'keyboard.spec.ts': 40,
  'languages.spec.ts': 40,
  'live.spec.ts': 50,
  'members.spec.ts': 70,
  'narrow.phone.spec.ts': 30,
  'onboarding.spec.ts': 30,
  'one-page.spec.ts': 10,
  'own-site/new-remote.spec.ts': 60,
  'own-site/outage.spec.ts': 45,
  'own-site/outside-remote.spec.ts': 180,
  'own-site/releases.spec.ts': 40,
  'own-site/save-through-outage.spec.ts': 20,
  'own-site/wrong-configuration.spec.ts': 25,
  'page-reports.spec.ts': 20,
  'payments.spec.ts': 80,
  'photo-editing.spec.ts': 25,
  'photo-uploads.spec.ts': 50,
  'photos.spec.ts': 60,
  'preferences.spec.ts': 15,
  'profile.spec.ts': 20,
  'reel.spec.ts': 12,
  'remote-faults.spec.ts': 45,
  'search.phone.spec.ts': 12,
  'search.spec.ts': 30,
  'session.spec.ts': 25,
  'shell.spec.ts': 35,
  'stylesheet-order.spec.ts': 15,
  'swaps.spec.ts': 40,
  'wide.spec.ts': 20,
  'width.phone.spec.ts': 20,
};

/** Seconds of each package and browser suite, all files added up. A slower machine gets more by {@link machineFactor}. */
export const BUDGETS: Readonly<Record<string, number>> = {
  ...UNIT,
  ...Object.fromEntries(Object.entries(BROWSER).map(([name, seconds]) => [`e2e/tests/${name}`, seconds])),
};
