import type { GraphQLInterfaceType } from 'graphql';
import { exactly } from '../../harness/metrics.ts';
import type { Proof } from '../../harness/Proof.ts';
import { askMutations } from './askMutations.ts';
import { askAsStranger, askFields } from './askNodes.ts';
import { askRoutes, askRoutesAsStranger, undeclaredRoutes } from './askRoutes.ts';
import { type Viewer, VIEWERS } from './audiences.ts';
import { fingerprint } from './fingerprint.ts';
import type { Asking, Ledger } from './Ledger.ts';
import { CANARIES } from './canaries.ts';
import { openScene, type Scene } from './scenes/openScene.ts';
import { askAddresses, askWays } from './reading.ts';
import { readSchema, undeclared } from './schemaWalk.ts';

export const rights: Proof = {
  name: 'rights',
  promise:
    'Each type, field, mutation and route answers exactly those for whom it is declared, and nobody else learns a word',
  fault: 'the stranger signs in as the fan',
  run: async ({ broken, metric, createEnvironment }) => {
    const schema = readSchema();
    const missing = [...undeclared(schema), ...undeclaredRoutes()];
    metric(
      exactly(
        `fields and routes without declared rights${missing[0] ? ` (${missing[0]})` : ''}`,
        missing.length,
        0,
      ),
    );
    const environment = await createEnvironment({ settings: { TRUST_PROXY: 'loopback' } });
    const scene = await openScene(environment);
    if (broken) scene.cookies.stranger = await environment.signIn(scene.fan);
    const ledger: Ledger = {
      requested: 0,
      wrong: [],
      bytes: { anonymous: [], stranger: [], fan: [], creator: [], support: [], admin: [] },
    };
    metric(
      exactly(
        'types with an id of which nobody is asked for one',
        unasked({ schema, scene }).join(', ') || 'none',
        'none',
      ),
    );
    await askFields({ schema, environment, scene, ledger });
    await askWays({ schema, environment, scene, ledger });
    await askAddresses({ schema, environment, scene, ledger });
    const before = await fingerprint(environment);
    await askAsStranger({ schema, environment, scene, ledger });
    await askRoutesAsStranger({ environment, scene, ledger });
    metric(
      exactly(
        'rows of others changed by a stranger who knows every id',
        (await fingerprint(environment)) === before ? 0 : 1,
        0,
      ),
    );
    await askMutations({ schema, environment, ledger });
    await askRoutes({ environment, ledger });
    metric(
      exactly(
        `requests of ${ledger.requested} with an undeclared result${ledger.wrong[0] ? ` (${ledger.wrong.slice(0, 5).join('; ')})` : ''}`,
        ledger.wrong.length,
        0,
      ),
    );
    metric(
      exactly(
        'private words in all bytes sent to others',
        leaks({ ledger, scene }).join(', ') || 'none',
        'none',
      ),
    );
  },
};

/** Each type with an id must be in the scene, so that it is read through node and nodes. */
function unasked({ schema, scene }: Pick<Asking, 'schema' | 'scene'>): string[] {
  const node = schema.getType('Node') as GraphQLInterfaceType;
  return schema
    .getPossibleTypes(node)
    .map(({ name }) => name)
    .filter((name) => !scene.objects.some(({ type }) => type === name));
}

function leaks({ ledger, scene }: { ledger: Ledger; scene: Scene }): string[] {
  const words: [string, string, Viewer[]][] = [
    ["the fan's address", scene.fan.email, ['fan', 'support', 'admin']],
    ["the creator's address", scene.creator.email, ['creator', 'support', 'admin']],
    ['the note of an order', CANARIES.note, ['fan', 'creator']],
    ['a message', CANARIES.message, ['fan', 'creator']],
    ['a support request', CANARIES.support, ['fan', 'support', 'admin']],
    ['a note of staff', CANARIES.staffNote, ['support', 'admin']],
    ['a notice', CANARIES.notice, ['fan']],
    ['a session', CANARIES.session, ['fan']],
    ['the name of a delivered file', CANARIES.fileName, ['fan', 'creator', 'admin']],
    ['what was delivered', CANARIES.fileContent, ['fan', 'creator', 'admin']],
    ['the name of a key', CANARIES.key, ['creator', 'support', 'admin']],
    ['where a webhook goes', CANARIES.hook, ['creator', 'admin']],
    ['the host of a calendar', CANARIES.calendar, ['creator']],
    ['a passkey', CANARIES.passkey, ['fan']],
    ['a meeting place', CANARIES.place, ['fan', 'creator', 'support', 'admin']],
    ['an answer', CANARIES.answer, ['fan', 'creator', 'support', 'admin']],
    ['the address of a calendar', CANARIES.feed, ['fan']],
    ["a browser's address for notifications", CANARIES.push, []],
    ['a secret kept for signing', CANARIES.secret, []],
    ['a coupon', scene.hidden.couponCode, ['creator']],
    ["the creator's account at the payment provider", scene.hidden.accountId, ['support', 'admin']],
  ];
  return words.flatMap(([what, word, allowed]) =>
    VIEWERS.filter(
      (viewer) =>
        !allowed.includes(viewer) && ledger.bytes[viewer].some((text) => text.includes(word)),
    ).map((viewer) => `${what} to ${viewer}`),
  );
}
