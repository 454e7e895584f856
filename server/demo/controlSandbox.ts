import type { Deps } from '../Deps.ts';

/** Calls an endpoint of the sandbox that simulates an event of the provider. */
export async function controlSandbox(deps: Deps, path: string): Promise<void> {
  const { protocol, host, port } = deps.env.stripe;
  await fetch(`${protocol}://${host}:${port}/sandbox/control/${path}`, { method: 'POST' });
}
