import type { UserEvent } from '@testing-library/user-event';
import { Toast } from 'antd-mobile';
import { finishCalls } from './pending-calls';
import { patientUser } from './patient-user';
import { forgetStorefront } from './reset-modules';
import { endPage } from './page-tasks';
import { textsFromDisk } from './texts-from-disk';

export interface OpenOptions {
  /** The browser's cookies for scripts before the page opens, `name=value`. */
  readonly cookies?: readonly string[];
}

const closing: (() => void)[] = [];

/** Registers a function that ends the page, or a part of it, when the test is over. */
export function whenClosed(end: () => void): void {
  closing.push(end);
}

/** antd-mobile outlives the modules of a page, and would show the next toast where the last page stood. */
export async function closeToast(): Promise<void> {
  if (document.querySelector('.adm-toast-mask')) {
    const { unmountToast } = await import('@/ui/antd-mobile/toast');
    unmountToast();
  }
  // Also a toast that was not drawn yet: its own timer ends with the page.
  Toast.clear();
}

/** Ends the page as a closed tab does: React's tree goes, what lies on the device stays. */
export async function closePage(): Promise<void> {
  const isOpen = closing.length > 0;
  for (const end of closing.splice(0)) end();
  await closeToast();
  // Effects' clean-up, and what was just resolved, run before the next page opens.
  await new Promise((resolve) => setTimeout(resolve, 0));
  if (isOpen) endPage();
  document.body.replaceChildren();
}

/**
 * Opens an address as a fresh document does: all modules anew, then `src/app/start`, with the real router, texts and API.
 * A second call is a reload or a second visit on the same device.
 */
export async function openPage(path: string, options: OpenOptions = {}): Promise<UserEvent> {
  await finishCalls();
  await closePage();
  forgetStorefront();
  delete window.__boot;
  for (const cookie of options.cookies ?? []) document.cookie = `${cookie}; Path=/`;
  history.pushState(null, '', path);
  const root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
  const { startPage } = await import('@/app/start');
  whenClosed(await startPage(root, textsFromDisk));
  return patientUser();
}
