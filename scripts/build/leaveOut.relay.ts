import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { LeftOut } from './leaveOut.ts';

const KINDS = createRequire(import.meta.url)(
  'relay-runtime/lib/util/RelayConcreteNode.js',
) as Record<string, string>;
/** What the lists below take for granted that no operation has. */
const NEVER = [
  'ActorChange',
  'CatchField',
  'ClientEdgeToClientObject',
  'ClientEdgeToServerObject',
  'Defer',
  'ModuleImport',
  'RelayLiveResolver',
  'RelayResolver',
  'Stream',
  'UpdatableQuery',
];
const SILENT = ['_log', '__log', 'log'];
const STORE = 'relay-runtime/lib/store';
const MUTATIONS = 'relay-runtime/lib/mutations';

const none = (names: string[]): Record<string, null> =>
  Object.fromEntries(names.map((name) => [name, null]));
const methods = (names: string[]): Record<string, null> =>
  none(names.map((name) => `_proto.${name}`));

/** Relay without the kinds of selection that none of our compiled operations has: resolvers on the client, deferred parts, modules, several actors. */
export function relayLeftOut(artifacts: string): LeftOut[] {
  const used = new Set(
    readdirSync(artifacts).flatMap((file) =>
      [...readFileSync(join(artifacts, file), 'utf8').matchAll(/"kind": "(\w+)"/g)].map(
        ([, kind]) => kind,
      ),
    ),
  );
  const needed = NEVER.filter((kind) => used.has(kind));
  if (needed.length > 0)
    throw new Error(
      `An operation has ${needed.join(', ')}: take it from scripts/build/leaveOut.relay.ts.`,
    );
  const unused = Object.entries(KINDS).filter(([, kind]) => !used.has(kind));
  const cases = unused.flatMap(([name, kind]) => [name, `'${kind}'`]);
  return [
    {
      file: `${STORE}/RelayReader.js`,
      cases,
      silent: SILENT,
      functions: methods([
        '_readResolverField',
        '_readResolverFieldImpl',
        '_propagateResolverMetadata',
        '_readClientEdge',
        '_readActorChange',
        '_readModuleImport',
        '_catchErrors',
        '_asResult',
      ]),
    },
    {
      file: `${STORE}/OperationExecutor.js`,
      cases,
      silent: SILENT,
      functions: {
        '_proto._processOptimisticFollowups': '',
        ...methods([
          '_handlePreNormalizedPayload',
          '_normalizeFollowupPayload',
          '_processOptimisticModuleImport',
          '_processAsyncOptimisticModuleImport',
          '_processFollowupPayload',
          '_processFollowupPayloadWithNormalizationNode',
          '_handleFollowupPayload',
          '_processIncrementalPlaceholder',
          '_processIncrementalResponses',
          '_processDeferResponse',
          '_processStreamResponse',
          '_normalizeStreamItem',
          '_scheduleAsyncStoreUpdate',
          '_expectOperationLoader',
        ]),
      },
    },
    {
      file: `${STORE}/RelayResponseNormalizer.js`,
      cases,
      silent: SILENT,
      functions: methods([
        '_normalizeResolver',
        '_normalizeDefer',
        '_normalizeStream',
        '_normalizeModuleImport',
        '_normalizeActorChange',
      ]),
    },
    { file: `${STORE}/DataChecker.js`, cases, functions: {} },
    { file: `${STORE}/RelayReferenceMarker.js`, cases, functions: {} },
    {
      file: `${STORE}/live-resolvers/LiveResolverCache.js`,
      functions: {
        ...methods([
          'readFromCacheOrEvaluate',
          'getLiveResolverPromise',
          '_setLiveStateValue',
          '_makeLiveStateHandler',
          '_setLiveResolverUpdate',
          '_setLiveResolverValue',
          '_setResolverValue',
          '_getResolverValue',
          '_isInvalid',
          '_normalizeOutputTypeValue',
          'ensureClientRecord',
          'notifyUpdatedSubscribers',
        ]),
        '_proto.batchLiveStateUpdates': 'callback()',
        '_proto.batchLiveStateUpdatesWithoutNotify': 'callback();return false',
        '_proto.invalidateDataIDs': '',
        '_proto.unsubscribeFromLiveResolverRecords': '',
        '_proto.invalidateResolverRecords': '',
      },
    },
    { file: `${MUTATIONS}/readUpdatableFragment.js`, functions: none(['readUpdatableFragment']) },
    { file: `${MUTATIONS}/readUpdatableQuery.js`, functions: none(['readUpdatableQuery']) },
    { file: `${STORE}/RelayModernStore.js`, silent: SILENT },
    { file: `${STORE}/RelayModernEnvironment.js`, silent: SILENT },
    { file: `${STORE}/RelayPublishQueue.js`, silent: SILENT },
    { file: `${STORE}/RelayStoreSubscriptions.js`, silent: SILENT },
  ];
}
