// Until November 2026 the site kept pages to be read without a network. Browsers that still have its worker
// get this one instead, which deletes what was kept, and itself.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave() {
  const prefix = `docs ${new URL(self.registration.scope).pathname} `
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix))
  await Promise.all([self.registration.unregister(), ...names.map((name) => caches.delete(name))])
}
