/** Shows what the shop's API sends to this browser (server/notice/push-service.ts), and opens its page at a tap. */
self.addEventListener('push', (event) => {
  const message = event.data?.json();
  if (!message) return;
  const { title, body, path, tag } = message;
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: { path }, icon: '/icon-192.png' }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(event.notification.data.path, self.location.origin).href;
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then(async ([open]) => {
      if (!open) return self.clients.openWindow(address);
      await open.navigate(address);
      return open.focus();
    }),
  );
});
