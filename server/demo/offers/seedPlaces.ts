import type { Deps } from '../../Deps.ts';
import { checkPlace, type EnteredPlace } from '../../areas/places/place.rules.ts';

/** Creators without an entry meet fans in the session room. */
const PLACES: Record<string, EnteredPlace> = {
  rhea: {
    kind: 'DISCORD',
    label: 'rhea.plays',
    url: 'https://discord.gg/slotcast-demo',
    instructions: 'Wait in the channel “Lobby”. I pull you in.',
  },
  kaito: {
    kind: 'IN_GAME',
    label: 'Rocket League, kaito#2201, Europe',
    instructions: 'I send you a party invite at the start.',
  },
};

export async function seedPlaces({ prisma }: Deps): Promise<void> {
  for (const [username, entered] of Object.entries(PLACES)) {
    const checked = checkPlace(entered);
    if ('problem' in checked) throw new Error(`Place of ${username}: ${checked.problem}`);
    const { id: userId } = await prisma.user.findFirstOrThrow({ where: { username } });
    await prisma.defaultPlace.create({ data: { userId, ...checked.place } });
  }
}
