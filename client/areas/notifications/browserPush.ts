/** Whether this browser supports push notifications, and whether they are permitted. */
export type PushAbility = 'unsupported' | 'blocked' | 'possible';

const READY_MS = 5_000;

export function pushAbility(): PushAbility {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'possible';
}

export async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Requests the permission and a subscription. Null when the user or the push service refuses. */
export async function makeSubscription(key: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await Promise.race([
    navigator.serviceWorker.ready,
    new Promise<null>((resolve) => setTimeout(() => resolve(null), READY_MS)),
  ]);
  if (!registration) return null;
  const before = await registration.pushManager.getSubscription();
  if (before && !isFor(before, key)) await before.unsubscribe();
  return registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch(() => null);
}

/** A subscription made with another key does not accept our messages. */
function isFor({ options: { applicationServerKey } }: PushSubscription, key: string): boolean {
  if (!applicationServerKey) return false;
  const text = btoa(String.fromCodePoint(...new Uint8Array(applicationServerKey)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key;
}

export function findTarget(subscription: PushSubscription): {
  endpoint: string;
  p256dh: string;
  auth: string;
} {
  const { endpoint = '', keys } = subscription.toJSON();
  return { endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
}
