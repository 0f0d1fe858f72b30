/** Duration of a toast in milliseconds. */
const DURATION = 2000;

let region: HTMLElement | undefined;
let clearing: ReturnType<typeof setTimeout> | undefined;

/** Says a line to screen readers: antd-mobile hides its toasts from them. */
function announce(text: string): void {
  if (!region?.isConnected) {
    region = document.createElement('div');
    region.className = 'visually-hidden';
    region.setAttribute('role', 'status');
    document.body.append(region);
  }
  const line = region;
  clearTimeout(clearing);
  // A live region is read out when it changes, so it must stand empty first.
  line.textContent = '';
  clearing = setTimeout(() => {
    line.textContent = text;
    clearing = setTimeout(() => (line.textContent = ''), DURATION);
  }, 50);
}

/** Shows a line for 2000 ms and hides it by itself. antd-mobile comes with the first toast; text only, never markup. */
export function toast(text: string): void {
  announce(text);
  void import('../antd-mobile/toast').then(
    ({ showToast }) => showToast(text, DURATION),
    // Without its chunk a toast cannot be shown; what it would say is never the only trace of an error.
    () => undefined,
  );
}
