import { MAX_KEY_NAME_LENGTH } from '../../generated/constraints.rules.ts';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeysCard_viewer$key } from '../../__generated__/KeysCard_viewer.graphql.ts';
import type { ApiKeyKind } from '../../__generated__/useCreateApiKeyMutation.graphql.ts';
import { useErrorText } from '../../app/errors/useErrorText.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { SettingsCard } from '../accounts/settings/SettingsCard.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field, SelectField } from '../../ui/fields/Field.tsx';
import { useCheckedSubmit } from '../../ui/fields/useFirstInvalid.ts';
import { Grid, Stack, Text } from '../../ui/Layout.tsx';
import { CodeDetails } from './CodeDetails.tsx';
import { firstCall } from './firstCall.ts';
import { KeyRow } from './KeyRow.tsx';
import { ScopeFields } from './ScopeFields.tsx';
import type { Scope } from './scopes.ts';
import { SecretOnce } from './SecretOnce.tsx';
import { useCreateApiKeyMutation } from './useCreateApiKeyMutation.ts';

export function KeysCard({ viewer }: { viewer: KeysCard_viewer$key }) {
  const { t } = useTranslation('developers');
  const errorText = useErrorText();
  const { apiKeys } = useFragment(
    graphql`
      fragment KeysCard_viewer on Viewer {
        apiKeys {
          id
          ...KeyRow_apiKey
        }
      }
    `,
    viewer,
  );
  const [run, isCreating] = useCreateApiKeyMutation();
  const [name, setName] = useState('');
  const [kind, setKind] = useState<ApiKeyKind>('PUBLISHABLE');
  const [scopes, setScopes] = useState<readonly Scope[]>(['READ']);
  const [isUnnamed, setUnnamed] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const { form, onSubmit } = useCheckedSubmit(async () => {
    setProblem(null);
    setUnnamed(name.trim() === '');
    if (name.trim() === '') return;
    const chosen = kind === 'SECRET' ? { scopes } : {};
    await run({ input: { kind, name, ...chosen } }).then(
      ({ result }) => {
        if (!result.token) return setProblem(errorText(result));
        setName('');
        if (kind === 'SECRET') setSecret(result.token);
      },
      (error: unknown) => setProblem(errorText(error)),
    );
  });
  return (
    <SettingsCard title={t('keys.title')} hint={t('keys.hint')}>
      {apiKeys.length > 0 ? (
        <Stack as="ul" aria-label={t('keys.title')} gap="0" listStyleType="none">
          {apiKeys.map((apiKey) => (
            <KeyRow key={apiKey.id} apiKey={apiKey} />
          ))}
        </Stack>
      ) : (
        <Text color="tx3" py="8">
          {t('keys.empty')}
        </Text>
      )}
      {problem && <Banner tone="bad">{problem}</Banner>}
      <form noValidate ref={form} onSubmit={onSubmit} aria-label={t('keys.new')}>
        <Grid
          gap="12"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 260px auto' }}
          alignItems="end"
        >
          <Field
            label={t('keys.name')}
            name="keyName"
            placeholder={t('keys.example')}
            required
            maxLength={MAX_KEY_NAME_LENGTH}
            autoComplete="off"
            value={name}
            problem={isUnnamed ? t('keys.nameMissing') : null}
            onChange={({ target }) => setName(target.value)}
          />
          <SelectField
            label={t('keys.kind')}
            value={kind}
            onChange={({ target }) => setKind(target.value as ApiKeyKind)}
          >
            <option value="PUBLISHABLE">{t('kind.PUBLISHABLE')}</option>
            <option value="SECRET">{t('kind.SECRET')}</option>
          </SelectField>
          <Button type="submit" look="accent" minH="44px" disabled={isCreating}>
            <KeyRound size={16} aria-hidden />
            {t('keys.create')}
          </Button>
        </Grid>
        {kind === 'SECRET' && <ScopeFields scopes={scopes} onChange={setScopes} />}
        <Text textStyle="small" color="tx3" mt="8">
          {t(kind === 'SECRET' ? 'keys.secretHint' : 'keys.publishableHint')}
        </Text>
      </form>
      <CodeDetails title={t('call.title')} hint={t('call.hint')} code={firstCall('sk_...')} />
      {secret && (
        <SecretOnce
          title={t('keys.made')}
          label={t('keys.secret')}
          secret={secret}
          command={scopes.includes('READ') ? firstCall(secret) : undefined}
          onClose={() => setSecret(null)}
        />
      )}
    </SettingsCard>
  );
}
