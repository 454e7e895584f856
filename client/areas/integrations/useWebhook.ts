import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { useWebhookDeleteMutation } from '../../__generated__/useWebhookDeleteMutation.graphql.ts';
import type { useWebhookRotateMutation } from '../../__generated__/useWebhookRotateMutation.graphql.ts';
import type { useWebhookTestMutation } from '../../__generated__/useWebhookTestMutation.graphql.ts';
import type { useWebhookUpdateMutation } from '../../__generated__/useWebhookUpdateMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useAsyncAction } from '../../relay/useAsyncAction.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';
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
      ... on WebhookInvalidError {
        field
      }
      ... on WebhookAddressRefusedError {
        field
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
/** Delay before reading the deliveries again, so that the new one is included. */
const LOOK_AGAIN_MS = 1_500;

/** All actions on one webhook, and which of its dialogs or its form is open. */
export function useWebhook(id: string) {
  const { revalidate } = useRevalidator();
  const { problem, problemField, setProblem, isBusy, run } = useAsyncAction();
  const [runUpdate] = useMutationResult<useWebhookUpdateMutation>(UPDATE);
  const [runRotate] = useMutationResult<useWebhookRotateMutation>(ROTATE);
  const [runDelete] = useMutationResult<useWebhookDeleteMutation>(DELETE);
  const [runTest] = useMutationResult<useWebhookTestMutation>(TEST);
  const [secret, setSecret] = useState<string | null>(null);
  const [open, setOpen] = useState<'form' | 'rotate' | 'delete' | null>(null);
  const show = (next: typeof open): void => {
    setProblem(null);
    setOpen(next);
  };
  const onDone = (): void => setOpen(null);
  const input = { webhookId: id };
  const reload = (): void => void revalidate();
  return {
    open,
    show,
    problem,
    problemField,
    secret,
    isBusy,
    forgetSecret: () => setSecret(null),
    reload,
    update: (fields: WebhookInputs) =>
      run(() => runUpdate({ input: { ...input, ...fields } }), onDone),
    rotate: () =>
      void run(
        () => runRotate({ input }),
        (result) => {
          setSecret(result.secret ?? null);
          onDone();
        },
      ),
    remove: () => void run(() => runDelete({ input }), onDone),
    test: () =>
      void run(
        () => runTest({ input }),
        () => setTimeout(reload, LOOK_AGAIN_MS),
      ),
  };
}
