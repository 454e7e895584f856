import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../app/errors/useErrorText.ts';

/**
 * The text of an answer that says nothing about what was typed: no connection, too many attempts, a
 * locked account or a failure of the server, for which `unknown` replaces the general text of an
 * unknown code. Null for all other answers.
 */
export function useRequestFailureText(
  unknown?: string,
): (answer: { status: number; code: string }) => string | null {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText();
  return ({ status, code }) => {
    if (status === 0) return t('problem.network');
    if (status === 429) return t('problem.tooMany');
    if (status < 500 && code !== 'ACCOUNT_LOCKED') return null;
    const text = errorText({ code });
    return unknown && text === errorText({ code: 'UNKNOWN' }) ? unknown : text;
  };
}
