/// <reference lib="webworker" />
/** Shows what the shop's API sends to this browser (server/domains/notice/push-service.ts), and opens its page at a tap. */
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener('push', (event) => {
  const message = /** @type {{ title: string, body: string, path: string, tag: string } | undefined} */ (
    event.data?.json()
  );
  if (!message) return;
  const { title, body, path, tag } = message;
  event.waitUntil(worker.registration.showNotification(title, { body, tag, data: path, icon: '/icon-192.png' }));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = /** @type {string} */ (event.notification.data);
  const address = new URL(path, worker.location.origin).href;
  const show = async () => {
    // Another page that is open stays as it is: something may be typed there.
    const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const open = pages.find(({ url }) => url === address);
    return open ? open.focus() : worker.clients.openWindow(address);
  };
  event.waitUntil(show());
});
