import type { ServerResponse } from 'node:http';
import type { Deps } from '../../Deps.ts';
import { composeMail } from '../../platform/email/composeMail.ts';
import { listEmails, type ListedEmail } from '../../platform/email/listEmails.ts';
import { NEXT, type HttpRoute, type RoutedRequest } from '../../platform/http/Route.ts';
import { isLanguage, type Language } from '../../platform/i18n/languages.rules.ts';
import { previewList } from './previewList.ts';
import { sampleEmail } from './sampleEmail.ts';

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** "bookings.confirmed.fan.noAmount" */
export const previewName = ({ area, kind, side, context }: ListedEmail): string =>
  [area, kind, side, context].filter(Boolean).join('.');

/**
 * GET /design/emails: every email with sample values, in every language. For staff; for everyone in
 * a demo installation.
 */
export function emailPreviewRoutes(deps: Deps): HttpRoute[] {
  const emails = new Map(listEmails().map((email) => [previewName(email), email]));
  const names = [...emails.keys()];
  const route = (path: string, preview: Preview): HttpRoute => {
    const common = {
      method: 'GET',
      path,
      limit: ['requestsUnderWay'],
    } as const;
    const handler = ({ response, url, params: { name = '' } }: RoutedRequest) => {
      const requested = url.searchParams.get('language') ?? 'en';
      const page = preview({
        name,
        language: isLanguage(requested) ? requested : 'en',
      });
      return page === null ? NEXT : send(response, page);
    };
    return deps.env.demo
      ? { ...common, access: 'public', handler }
      : { ...common, access: 'staff', isHidden: true, handler };
  };
  return [
    route('/design/emails', ({ language }) => previewList({ names, language })),
    route('/design/emails/:name', ({ name, language }) => {
      const email = emails.get(name);
      if (!email) return null;
      const { publicUrl } = deps.env;
      return composeMail({
        email: sampleEmail({ email, language }),
        publicUrl,
        page: '/',
      }).html;
    }),
  ];
}

type Preview = (requested: { name: string; language: Language }) => string | null;

function send(response: ServerResponse, page: string): void {
  response.setHeader('content-security-policy', POLICY);
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    })
    .end(page);
}
