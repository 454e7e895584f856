import { useEffect, useState } from 'react';
import type { usePushOffMutation } from '../../__generated__/usePushOffMutation.graphql.ts';
import type { usePushOnMutation } from '../../__generated__/usePushOnMutation.graphql.ts';
import type { usePushQuery } from '../../__generated__/usePushQuery.graphql.ts';
import { fetchQuery, graphql, useRelayEnvironment } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';
import { makeSubscription, ownSubscription, pushAbility, findTarget } from './browserPush.ts';

export type PushState = 'checking' | 'unsupported' | 'blocked' | 'on' | 'off';
/** `failed`: the browser could not get a subscription. */
export type PushOutcome = 'on' | 'off' | 'blocked' | 'failed' | { code?: string | undefined };

const IS_PUSHED_TO = graphql`
  query usePushQuery($endpoint: String!) {
    viewer {
      isPushedTo(endpoint: $endpoint)
    }
  }
`;
const ON = graphql`
  mutation usePushOnMutation($input: SubscribeToPushInput!) {
    result: subscribeToPush(input: $input) {
      ... on SubscribeToPushSuccess {
        endpoint
      }
      ... on UserError {
        code
      }
    }
  }
`;
const OFF = graphql`
  mutation usePushOffMutation($input: UnsubscribeFromPushInput!) {
    result: unsubscribeFromPush(input: $input) {
      endpoint
    }
  }
`;

/** The state of push notifications on this device and the switch. Throws network errors. */
export function usePush(key: string): {
  state: PushState;
  isBusy: boolean;
  turnOn: () => Promise<PushOutcome>;
  turnOff: () => Promise<PushOutcome>;
} {
  const environment = useRelayEnvironment();
  const [state, setState] = useState<PushState>('checking');
  const [subscribe, isSubscribing] = useMutationResult<usePushOnMutation>(ON);
  const [unsubscribe, isUnsubscribing] = useMutationResult<usePushOffMutation>(OFF);
  useEffect(() => {
    const isPushedTo = async (endpoint: string): Promise<boolean> => {
      const answer = await fetchQuery<usePushQuery>(
        environment,
        IS_PUSHED_TO,
        { endpoint },
        { fetchPolicy: 'network-only' },
      ).toPromise();
      return answer?.viewer?.isPushedTo ?? false;
    };
    const look = async (): Promise<PushState> => {
      const ability = pushAbility();
      if (ability !== 'possible') return ability;
      const own = await ownSubscription();
      return own && (await isPushedTo(own.endpoint)) ? 'on' : 'off';
    };
    look().then(setState, () => setState('off'));
  }, [environment]);
  const turnOn = async (): Promise<PushOutcome> => {
    const made = await makeSubscription(key);
    if (!made) {
      const isBlocked = pushAbility() === 'blocked';
      if (isBlocked) setState('blocked');
      return isBlocked ? 'blocked' : 'failed';
    }
    const { result } = await subscribe({ input: findTarget(made) });
    if (result.code) return { code: result.code };
    setState('on');
    return 'on';
  };
  const turnOff = async (): Promise<PushOutcome> => {
    const own = await ownSubscription();
    if (own) await unsubscribe({ input: { endpoint: own.endpoint } });
    setState('off');
    await own?.unsubscribe();
    return 'off';
  };
  return { state, isBusy: isSubscribing || isUnsubscribing, turnOn, turnOff };
}
