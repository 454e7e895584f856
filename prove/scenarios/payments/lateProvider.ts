import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import type { Visit } from './Visit.ts';

type AtProvider = { id: string; amount: number; status: string };

const AUTHORIZED = { headers: { authorization: 'Bearer sk_test_prove' } };

export const getSession = ({ checkoutUrl }: Visit): string => checkoutUrl.split('/').at(-1) ?? '';

async function getIntent(environment: TestEnvironment, visit: Visit): Promise<string | null> {
  const answer = await fetch(
    `${environment.sandboxUrl}/v1/checkout/sessions/${getSession(visit)}`,
    AUTHORIZED,
  );
  return ((await answer.json()) as { payment_intent: string | null }).payment_intent;
}

export async function getRefunds(
  environment: TestEnvironment,
  visit: Visit,
): Promise<AtProvider[]> {
  const intent = await getIntent(environment, visit);
  if (!intent) return [];
  const answer = await fetch(
    `${environment.sandboxUrl}/v1/refunds?limit=100&payment_intent=${intent}`,
    AUTHORIZED,
  );
  return ((await answer.json()) as { data: AtProvider[] }).data;
}

/** The amount that the provider charged the fan and did not refund. */
export async function retainedMinor(environment: TestEnvironment, visit: Visit): Promise<number> {
  const intent = await getIntent(environment, visit);
  if (!intent) return 0;
  const answer = await fetch(`${environment.sandboxUrl}/v1/payment_intents/${intent}`, AUTHORIZED);
  const { amount_received: received } = (await answer.json()) as { amount_received: number };
  const back = (await getRefunds(environment, visit)).filter(
    ({ status }) => status === 'succeeded',
  );
  return received - back.reduce((sum, { amount }) => sum + amount, 0);
}
