import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useErrorText } from '../../../app/errors/useErrorText.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Text } from '../../../ui/Layout.tsx';
import { AccountCard, TextLink } from '../AccountCard.tsx';
import { useSecureAccountMutation } from './useSecureAccountMutation.ts';

/** `refused`: the link was used or has expired. `failed`: a retry may succeed. */
type State =
  | { kind: 'idle' }
  | { kind: 'done'; email: string; removed: readonly string[] }
  | { kind: 'refused' | 'failed'; text: string };

/**
 * The target of the link "This was not me" in security emails. Nothing changes before the button is
 * pressed.
 */
export function SecureAccountPage() {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText();
  const [search] = useSearchParams();
  const [run, isBusy] = useSecureAccountMutation();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const secure = async (): Promise<void> => {
    try {
      const { result } = await run({ input: { token: search.get('token') ?? '' } });
      if (result.__typename === 'SecureAccountSuccess')
        return setState({
          kind: 'done',
          email: result.email ?? '',
          removed: result.removed ?? [],
        });
      setState({ kind: 'refused', text: t('secure.invalid') });
    } catch (error) {
      setState({ kind: 'failed', text: errorText(error) });
    }
  };
  const isOpen = state.kind === 'idle' || state.kind === 'failed';
  return (
    <AccountCard title={t('secure.title')} {...(isOpen ? { lead: t('secure.lead') } : {})}>
      {(state.kind === 'refused' || state.kind === 'failed') && (
        <Banner tone="bad">{state.text}</Banner>
      )}
      {state.kind === 'done' && (
        <Banner tone="ok">
          {t('secure.done', { email: state.email })}
          {state.removed.length > 0 &&
            ` ${t('secure.removed', { names: state.removed.join(', ') })}`}
        </Banner>
      )}
      {isOpen && (
        <Button look="danger" size="lg" disabled={isBusy} onClick={() => void secure()}>
          {t('secure.submit')}
        </Button>
      )}
      <Text color="tx2">
        <TextLink to="/support">{t('secure.support')}</TextLink>
      </Text>
    </AccountCard>
  );
}
