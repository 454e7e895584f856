import { useState } from 'react';
import type { useOrderStepsAcceptMutation } from '../../__generated__/useOrderStepsAcceptMutation.graphql.ts';
import type { useOrderStepsCancelMutation } from '../../__generated__/useOrderStepsCancelMutation.graphql.ts';
import type { useOrderStepsChangesMutation } from '../../__generated__/useOrderStepsChangesMutation.graphql.ts';
import type { useOrderStepsDeliverMutation } from '../../__generated__/useOrderStepsDeliverMutation.graphql.ts';
import { useErrorText } from '../../app/errors/useErrorText.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

const DELIVER = graphql`
  mutation useOrderStepsDeliverMutation($input: OrderMessageInput!, $isPreviewOnly: Boolean!) {
    result: deliverOrder(input: $input, isPreviewOnly: $isPreviewOnly) {
      ... on ChangeOrderSuccess {
        order {
          id
          ...OrderDetails_order
        }
      }
      ... on UserError {
        code
      }
    }
  }
`;
const CHANGES = graphql`
  mutation useOrderStepsChangesMutation($input: OrderMessageInput!) {
    result: requestChanges(input: $input) {
      ... on ChangeOrderSuccess {
        order {
          id
          ...OrderDetails_order
        }
      }
      ... on UserError {
        code
      }
    }
  }
`;
const ACCEPT = graphql`
  mutation useOrderStepsAcceptMutation($input: OrderInput!) {
    result: acceptOrder(input: $input) {
      ... on ChangeOrderSuccess {
        order {
          id
          ...OrderDetails_order
        }
      }
      ... on UserError {
        code
      }
    }
  }
`;
const CANCEL = graphql`
  mutation useOrderStepsCancelMutation($input: OrderInput!) {
    result: cancelOverdueOrder(input: $input) {
      ... on ChangeOrderSuccess {
        order {
          id
          ...OrderDetails_order
        }
      }
      ... on UserError {
        code
      }
    }
  }
`;

export type OrderStepName = 'deliver' | 'changes' | 'accept' | 'cancel';

type Step = { step: OrderStepName; message: string; isPreviewOnly: boolean };
type Outcome = { result: { order?: unknown; code?: string } };

/**
 * Takes a step of an order. `take` resolves to true on success; otherwise `problem` contains the
 * reason.
 */
export function useOrderSteps(orderId: string) {
  const [deliver, isDelivering] = useMutationResult<useOrderStepsDeliverMutation>(DELIVER);
  const [ask, isAsking] = useMutationResult<useOrderStepsChangesMutation>(CHANGES);
  const [accept, isAccepting] = useMutationResult<useOrderStepsAcceptMutation>(ACCEPT);
  const [cancel, isCancelling] = useMutationResult<useOrderStepsCancelMutation>(CANCEL);
  const [problem, setProblem] = useState<string | null>(null);
  const errorText = useErrorText();
  const send = ({ step, message, isPreviewOnly }: Step): Promise<Outcome> => {
    switch (step) {
      case 'deliver':
        return deliver({ input: { orderId, message }, isPreviewOnly });
      case 'changes':
        return ask({ input: { orderId, message } });
      case 'accept':
        return accept({ input: { orderId } });
      case 'cancel':
        return cancel({ input: { orderId } });
    }
  };
  const take = async (step: Step): Promise<boolean> => {
    setProblem(null);
    try {
      const { result } = await send(step);
      if (!result.order) setProblem(errorText(result));
      return Boolean(result.order);
    } catch (error) {
      setProblem(errorText(error));
      return false;
    }
  };
  return {
    take,
    problem,
    forget: () => setProblem(null),
    isBusy: isDelivering || isAsking || isAccepting || isCancelling,
  };
}
