import { randomInt } from 'node:crypto';
import { tally } from '../../harness/metrics.ts';
import { lightClient, sendAtRate } from '../../harness/load.ts';
import { ATTACKS, reworded } from './attacks.ts';

/**
 * Attacks a server and prints the responses. A separate process, because sending 80 MB/s would
 * delay the measurement of other responses.
 */
const { TARGET = '', PER_SECOND = '', SECONDS = '', FROM = '' } = process.env;

const light = lightClient(TARGET);
// Prepare the bodies in advance.
const bodies = ATTACKS.map(({ body }) => ({ body, bytes: Buffer.from(body) }));
let turn = 0;
const attack = async (): Promise<number> => {
  const { body, bytes } = bodies[turn++ % bodies.length] ?? { body: '', bytes: Buffer.from('') };
  const words = reworded(body);
  const address = FROM || `10.${randomInt(10, 250)}.${randomInt(256)}.${randomInt(256)}`;
  return (
    await light.post('/graphql', words === body ? bytes : words, { 'x-forwarded-for': address })
  ).status;
};
process.stdout.write('attacking\n');
const shots = await sendAtRate({
  perSecond: Number(PER_SECOND),
  seconds: Number(SECONDS),
  send: attack,
});
light.close();
process.stdout.write(
  `${shots.length} attacks: ${tally(shots.map(({ status, error }) => error ?? String(status)))}\n`,
);
