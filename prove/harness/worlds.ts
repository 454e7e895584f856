import { openWorld, type World, type WorldOptions } from './openWorld.ts';

/** Where proofs get their worlds from. `close` ends all that were opened; the next one is new then. */
export type Worlds = {
  open: (options?: WorldOptions) => Promise<World>;
  end: (world: World) => Promise<void>;
  close: () => Promise<void>;
};

/** A world of its own for each that asks. */
export function freshWorlds(): Worlds {
  const opened: World[] = [];
  const open = async (options?: WorldOptions): Promise<World> => {
    const world = await openWorld(options);
    opened.push(world);
    return world;
  };
  const end = async (world: World): Promise<void> => {
    opened.splice(opened.indexOf(world), 1);
    await world.close();
  };
  return {
    open,
    end,
    close: async () => void (await Promise.all(opened.splice(0).map((world) => world.close()))),
  };
}

/** One world for all that ask for the same: most of a short proof would be starting one. None may take it to be empty. */
export function sharedWorlds(): Worlds {
  const fresh = freshWorlds();
  const known = new Map<string, Promise<World>>();
  const open = (options: WorldOptions = {}): Promise<World> => {
    const name = JSON.stringify(options);
    const world = known.get(name) ?? fresh.open(options);
    known.set(name, world);
    return world;
  };
  const close = (): Promise<void> => {
    known.clear();
    return fresh.close();
  };
  const end = (): Promise<void> => Promise.reject(new Error('Others may still use this world.'));
  return { open, end, close };
}
