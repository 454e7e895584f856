import type { Actor } from '../../platform/access/Actor.ts';
import type { Deps } from '../../Deps.ts';
import type { AppRequest } from '../../platform/http/Route.ts';
import { addressKey } from '../../platform/http/clientAddress.ts';
import { sendJson } from '../../platform/http/respond.ts';

type Kind = 'download' | 'upload' | 'export';

/** At once. */
export const MAX_PER_PERSON: Record<Kind, number> = { download: 3, upload: 3, export: 1 };
export const MAX_PER_ADDRESS = 30;
const RETRY_SECONDS = 10;

type Asked = { app: AppRequest; actor: Actor; kind: Kind };

/** Takes a place until the response has ended; false, with Retry-After set, where there are too many. */
export async function takeTransferPlace(
  deps: Pick<Deps, 'places'>,
  asked: Asked,
): Promise<boolean> {
  const { response } = asked.app;
  const free = await takeBoth(deps, asked);
  if (!free) {
    response.setHeader('retry-after', String(RETRY_SECONDS));
    return false;
  }
  // A client that left meanwhile emits no further "close" event.
  if (response.destroyed) free();
  else response.once('close', free);
  return true;
}

async function takeBoth(
  { places }: Pick<Deps, 'places'>,
  { app: { address }, actor, kind }: Asked,
): Promise<(() => void) | null> {
  const shared = await places.take({
    key: `${kind}:${addressKey(address)}`,
    most: MAX_PER_ADDRESS,
  });
  if (!shared) return null;
  const own = await places.take({ key: `${kind}:${actor.id}`, most: MAX_PER_PERSON[kind] });
  if (!own) {
    shared();
    return null;
  }
  return () => {
    own();
    shared();
  };
}

export const TOO_MANY_TRANSFERS = {
  code: 'RATE_LIMITED',
  message: 'Too many files at once. Wait until one of them is finished.',
};

export function refuseTransfer({ response }: AppRequest): void {
  sendJson(response, { status: 429, body: TOO_MANY_TRANSFERS });
}
