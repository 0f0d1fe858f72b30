/** A promise that React's `use` reads without suspending once it is settled. */
export type Tracked<T> = Promise<T> & { status?: 'fulfilled'; value?: T };

/** Notes on the promise itself what it gave, before anybody who waits for it draws again. */
export function tracked<T>(promise: Promise<T>): Tracked<T> {
  const noted: Tracked<T> = promise;
  noted.then(
    (value) => {
      noted.status = 'fulfilled';
      noted.value = value;
    },
    () => undefined,
  );
  return noted;
}
