import { auditServer } from 'graphql-http';
import { restClient } from '../../server/testing/restClient.ts';
import type { TestApp } from '../../server/testing/testApp.ts';
import { CALLS } from '../../server/rest/calls.ts';
import { exactly, tally } from '../figures.ts';
import type { World } from '../openWorld.ts';
import type { Proof } from '../Proof.ts';
import { openScene } from '../rights/openScene.ts';

const NO_CHARSET = { file: 'server/http/graphqlRoutes.ts', from: "?.split(';')[0]?.trim()", to: '?.trim()' };

export const protocols: Proof = {
  name: 'protocols',
  promise: 'GraphQL over HTTP, the conventions of Relay and the published OpenAPI document, each as written',
  sabotage: 'a type of content that names its character set is refused',
  run: async ({ broken, figure, openWorld }) => {
    const world = await openWorld(broken ? { sabotage: [NO_CHARSET] } : {});
    for (const path of ['/graphql', '/graphql/public']) {
      const results = await auditServer({ url: `${world.appUrls[0]}${path}` });
      const missed = results.filter(({ status }) => status !== 'ok').map(({ name }) => name);
      figure(exactly(`audits of GraphQL over HTTP that ${path} passes${missed.length > 0 ? ` (not ${missed.join('; ')})` : ''}`, results.filter(({ status }) => status === 'ok').length, 61));
    }
    const scene = await openScene(world);
    await world.addCreators(30);
    const lost: string[] = [];
    for (const { type, id } of scene.objects) if (!(await leadsBack({ world, cookies: Object.values(scene.cookies), type, id }))) lost.push(type);
    figure(exactly(`of ${scene.objects.length} objects, those whose id leads nobody back to them`, tally(lost) || 'none', 'none'));
    figure(exactly('creators met twice or never while paging forward by 7 and back', await pageThrough(world), 0));
    const rest = restClient({ url: world.appUrls[0] ?? '' } as TestApp);
    const broke: string[] = [];
    for (const { method, path } of CALLS.filter((call) => call.method === 'GET')) {
      const filled = path.replaceAll('{date}', '2030-01-01').replaceAll(/\{username\w*\}/gi, scene.creator.username).replaceAll(/\{\w+\}/g, 'night');
      for (const viewer of ['anonymous', 'fan', 'creator', 'admin'] as const) {
        await rest.send(method, filled, scene.cookies[viewer] ? { cookie: scene.cookies[viewer] } : {}).catch((error: Error) => broke.push(error.message));
      }
    }
    figure(exactly(`answers that the OpenAPI document does not describe${broke[0] ? ` (${broke[0].slice(0, 200)})` : ''}`, broke.length, 0));
  },
};

/** Whether somebody of them gets the object by its id. */
async function leadsBack({ world, cookies, type, id }: { world: World; cookies: string[]; type: string; id: string }): Promise<boolean> {
  for (const cookie of cookies) {
    const { data } = await world.ask.graphql<{ node: { __typename: string; id: string } | null }>('query ($id: ID!) { node(id: $id) { __typename id } }', { id }, { cookie });
    if (data?.node?.id === id && data.node.__typename === type) return true;
  }
  return false;
}

type Page = { creators: { edges: { cursor: string; node: { id: string } }[]; pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string; endCursor: string } } };

/** How many ids differ between the whole list, the pages forward and the pages back. */
async function pageThrough(world: World): Promise<number> {
  const ask = async (args: string): Promise<Page['creators']> => {
    const { data } = await world.ask.graphql<Page>(`{ creators(${args}) { edges { cursor node { id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`);
    if (!data) throw new Error(`creators(${args}) gave nothing`);
    return data.creators;
  };
  const whole = (await ask('first: 100')).edges.map(({ node }) => node.id);
  const forward: string[] = [];
  let page = await ask('first: 7');
  for (;;) {
    forward.push(...page.edges.map(({ node }) => node.id));
    if (!page.pageInfo.hasNextPage) break;
    page = await ask(`first: 7, after: "${page.pageInfo.endCursor}"`);
  }
  const back: string[] = page.edges.map(({ node }) => node.id);
  while (page.pageInfo.hasPreviousPage) {
    page = await ask(`last: 7, before: "${page.pageInfo.startCursor}"`);
    back.unshift(...page.edges.map(({ node }) => node.id));
  }
  return whole.filter((id, index) => forward[index] !== id || back[index] !== id).length + Math.abs(whole.length - forward.length) + Math.abs(whole.length - back.length);
}
