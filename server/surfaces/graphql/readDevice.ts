import { randomBytes } from 'node:crypto';
import type { Device } from '../../platform/access/Device.ts';
import type { AppRequest } from '../../platform/http/Route.ts';

const NAME = 'slotcast_device';
/** 128 random bits, so that the id of another browser cannot be guessed. */
const COOKIE = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{22})(?:;|$)`);
/** Longer than the longest drop. */
const SECONDS = 86_400;

/** The browser of a request. Its cookie does not identify the person, and expires after a day. */
export function readDevice({
  app: { request, response },
  publicUrl,
}: {
  app: Pick<AppRequest, 'request' | 'response'>;
  publicUrl: string;
}): Device {
  const device: Device = {
    id: COOKIE.exec(request.headers.cookie ?? '')?.[1] ?? null,
    remember: () => {
      if (device.id) return device.id;
      device.id = randomBytes(16).toString('base64url');
      const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
      response.appendHeader(
        'set-cookie',
        `${NAME}=${device.id}; Path=/; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${secure}`,
      );
      return device.id;
    },
  };
  return device;
}
