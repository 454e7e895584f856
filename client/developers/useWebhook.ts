import { useState } from 'react';
import { graphql } from 'react-relay';
import { useRevalidator } from 'react-router-dom';
import type { useWebhookDeleteMutation } from '../__generated__/useWebhookDeleteMutation.graphql.ts';
import type { useWebhookRotateMutation } from '../__generated__/useWebhookRotateMutation.graphql.ts';
import type { useWebhookTestMutation } from '../__generated__/useWebhookTestMutation.graphql.ts';
import type { useWebhookUpdateMutation } from '../__generated__/useWebhookUpdateMutation.graphql.ts';
import { useErrorText } from '../app/useErrorText.ts';
import { useMutationResult } from '../relay/useMutationResult.ts';
import type { WebhookInputs } from './WebhookForm.tsx';

const UPDATE = graphql`
  mutation useWebhookUpdateMutation($input: UpdateWebhookInput!) {
    result: updateWebhook(input: $input) {
      ... on UpdateWebhookSuccess {
        webhook {
          ...WebhookPanel_webhook
        }
      }
      ... on UserError {
        code
      }
    }
  }
`;
const ROTATE = graphql`
  mutation useWebhookRotateMutation($input: ChosenWebhookInput!) {
    result: rotateWebhookSecret(input: $input) {
      ... on RotateWebhookSecretSuccess {
        secret
      }
      ... on UserError {
        code
      }
    }
  }
`;
const DELETE = graphql`
  mutation useWebhookDeleteMutation($input: ChosenWebhookInput!) {
    result: deleteWebhook(input: $input) {
      ... on DeleteWebhookSuccess {
        viewer {
          ...WebhooksCard_viewer
        }
      }
      ... on UserError {
        code
      }
    }
  }
`;
const TEST = graphql`
  mutation useWebhookTestMutation($input: ChosenWebhookInput!) {
    result: sendWebhookTest(input: $input) {
      ... on SendWebhookTestSuccess {
        webhook {
          ...WebhookPanel_webhook
        }
      }
      ... on UserError {
        code
      }
    }
  }
`;
/** A delivery is on its way by the time one looks again. */
const LOOK_AGAIN_MS = 1_500;

/** Everything that can be done with one webhook. `onDone` is told when a dialog or form has done its work. */
export function useWebhook({ id, onDone }: { id: string; onDone: () => void }) {
  const { revalidate } = useRevalidator();
  const errorText = useErrorText();
  const [runUpdate, isUpdating] = useMutationResult<useWebhookUpdateMutation>(UPDATE);
  const [runRotate, isRotating] = useMutationResult<useWebhookRotateMutation>(ROTATE);
  const [runDelete, isDeleting] = useMutationResult<useWebhookDeleteMutation>(DELETE);
  const [runTest, isTesting] = useMutationResult<useWebhookTestMutation>(TEST);
  const [problem, setProblem] = useState<string | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const follow = (work: Promise<{ result: { code?: string | undefined } }>, done: () => void): void => {
    setProblem(null);
    void work.then(({ result }) => (result.code ? setProblem(errorText(result)) : done()), (error: unknown) => setProblem(errorText(error)));
  };
  const input = { webhookId: id };
  const reload = (): void => void revalidate();
  return {
    problem,
    secret,
    isBusy: isUpdating || isRotating || isDeleting || isTesting,
    forgetSecret: () => setSecret(null),
    reload,
    update: (fields: WebhookInputs) => follow(runUpdate({ input: { ...input, ...fields } }), onDone),
    rotate: () =>
      follow(
        runRotate({ input }).then((answer) => {
          if (answer.result.secret) setSecret(answer.result.secret);
          return answer;
        }),
        onDone,
      ),
    remove: () => follow(runDelete({ input }), onDone),
    test: () => follow(runTest({ input }), () => setTimeout(reload, LOOK_AGAIN_MS)),
  };
}
