import type { World } from '../../harness/openWorld.ts';
import type { Visit } from './lateVisits.ts';

type AtProvider = { id: string; amount: number; status: string };

const AUTHORIZED = { headers: { authorization: 'Bearer sk_test_prove' } };

export const sessionOf = ({ checkoutUrl }: Visit): string => checkoutUrl.split('/').at(-1) ?? '';

async function intentOf(world: World, visit: Visit): Promise<string | null> {
  const answer = await fetch(
    `${world.sandboxUrl}/v1/checkout/sessions/${sessionOf(visit)}`,
    AUTHORIZED,
  );
  return ((await answer.json()) as { payment_intent: string | null }).payment_intent;
}

export async function refundsOf(world: World, visit: Visit): Promise<AtProvider[]> {
  const intent = await intentOf(world, visit);
  if (!intent) return [];
  const answer = await fetch(
    `${world.sandboxUrl}/v1/refunds?limit=100&payment_intent=${intent}`,
    AUTHORIZED,
  );
  return ((await answer.json()) as { data: AtProvider[] }).data;
}

/** What the provider charged the fan and did not give back. */
export async function keptMinor(world: World, visit: Visit): Promise<number> {
  const intent = await intentOf(world, visit);
  if (!intent) return 0;
  const answer = await fetch(`${world.sandboxUrl}/v1/payment_intents/${intent}`, AUTHORIZED);
  const { amount_received: received } = (await answer.json()) as { amount_received: number };
  const back = (await refundsOf(world, visit)).filter(({ status }) => status === 'succeeded');
  return received - back.reduce((sum, { amount }) => sum + amount, 0);
}
