/** Finds the browsers that the tests drive, and installs Debian's packages where they are missing and it may. */
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installDebian } from './debian';

const chromiumPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];
const fontFile = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc';
const fonts = ['fonts-noto-cjk', 'fonts-noto-core', 'fonts-noto-color-emoji'];

/** The flags that Chromium needs in a closed network and as root; one list for tests, pictures and measurements. */
export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-color-profile=srgb',
];

/** The path in CHROMIUM_PATH; throws where no file has it. */
function findConfiguredChromium(): string | undefined {
  const path = process.env['CHROMIUM_PATH'];
  if (path && !existsSync(path)) throw new Error(`CHROMIUM_PATH names ${path}, which does not exist.`);
  return path === '' ? undefined : path;
}

function known(): string | undefined {
  const configured = findConfiguredChromium();
  if (configured) return configured;
  return [chromium.executablePath(), ...chromiumPaths].find((path) => path !== '' && existsSync(path));
}

/** Path of a Chromium: CHROMIUM_PATH, Playwright's own, or the system's. Throws where there is none. */
export function findChromium(): string {
  const found = known();
  if (found) return found;
  throw new Error('No Chromium found: install Debian’s package "chromium", or set CHROMIUM_PATH to a browser.');
}

/** Installs a Debian package of a browser unless `isInstalled`, and the fonts of the four scripts where they are missing. */
function installMissing(browserPackage: string, isInstalled: boolean): void {
  const packages = [...(isInstalled ? [] : [browserPackage]), ...(existsSync(fontFile) ? [] : fonts)];
  if (packages.length > 0 && existsSync('/usr/bin/apt-get') && !installDebian(packages)) {
    console.error(`Could not install ${packages.join(', ')}.`);
  }
}

/** A Chromium's path; installs the browser and the fonts of the four scripts where they are missing. */
export function ensureChromium(): string {
  installMissing('chromium', known() !== undefined);
  return findChromium();
}

const headlessShell = '/usr/bin/chromium-headless-shell';

/**
 * Path of the headless shell: the same engine without the parts of a desktop browser, which takes less of the processor. Installs it
 * as `ensureChromium` does; where that is not possible, the path of a whole Chromium.
 */
export function ensureHeadlessChromium(): string {
  const configured = findConfiguredChromium();
  installMissing('chromium-headless-shell', configured !== undefined || existsSync(headlessShell));
  if (configured) return configured;
  return existsSync(headlessShell) ? headlessShell : findChromium();
}

const webkitParts: readonly (readonly [file: string, debianPackage: string])[] = [
  ['/usr/bin/WebKitWebDriver', 'webkit2gtk-driver'],
  ['/usr/bin/xvfb-run', 'xvfb'],
  ['/usr/bin/xauth', 'xauth'],
];

/** Why WebKit cannot be driven here, after trying to install it; undefined where it can. */
export function ensureWebKit(): string | undefined {
  const missing = () => webkitParts.filter(([file]) => !existsSync(file)).map(([, name]) => name);
  const packages = missing();
  if (packages.length === 0) return undefined;
  if (existsSync('/usr/bin/apt-get')) installDebian(packages);
  const left = missing();
  return left.length === 0 ? undefined : `WebKit is missing: install Debian’s ${left.join(', ')}.`;
}
