/** Shows a line for 2000 ms and hides it by itself (T-18, K-07). The kit comes with the first toast; text only, never markup. */
export function toast(text: string): void {
  void import('./kit').then(
    ({ showToast }) => showToast(text),
    // Without its chunk a toast cannot be shown; what it would say is never the only trace of an error.
    () => undefined,
  );
}
