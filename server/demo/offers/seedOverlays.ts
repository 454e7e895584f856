import { saveOverlay } from '../../areas/overlays/saved/saveOverlay.ts';
import type { Deps } from '../../Deps.ts';
import { findPerson } from '../findPerson.ts';

/** A saved overlay with a goal and a countdown. */
export async function seedOverlays(deps: Deps): Promise<void> {
  const creator = await findPerson(deps, 'nova');
  await saveOverlay(deps, creator, {
    name: 'Starting soon',
    options: 'shape=bar&sound=chime',
    hasCountdown: true,
    goal: { kind: 'FOLLOWERS', title: 'Road to 100 followers', target: 100 },
  });
}
