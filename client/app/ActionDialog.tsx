import type { ComponentProps } from 'react';
import { useAsyncAction, type Answer } from '../relay/useAsyncAction.ts';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx';

type Props<Response extends Answer> = Omit<
  ComponentProps<typeof ConfirmDialog>,
  'problem' | 'isBusy' | 'onConfirm'
> & {
  action: () => Promise<Response>;
  onDone: (result: Response['result']) => unknown;
};

/**
 * Asks for confirmation, runs the action and shows why it failed. Render it only while it is open:
 * it then forgets the problem when it is closed.
 */
export function ActionDialog<Response extends Answer>({
  action,
  onDone,
  ...question
}: Props<Response>) {
  const { problem, isBusy, run } = useAsyncAction();
  return (
    <ConfirmDialog
      {...question}
      problem={problem}
      isBusy={isBusy}
      onConfirm={() => void run(action, onDone)}
    />
  );
}
