import type { ServerResponse } from 'node:http';
import type { Env } from '../../env.ts';

/** Scripts load from the own origin only. The component library writes styles at run time. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function setSecurityHeaders({
  response,
  env,
}: {
  response: ServerResponse;
  env: Env;
}): void {
  response.setHeader('content-security-policy', POLICY);
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('referrer-policy', 'strict-origin-when-cross-origin');
  response.setHeader('cross-origin-opener-policy', 'same-origin-allow-popups');
  response.setHeader('permissions-policy', permissions({ devices: '()' }));
  if (env.publicUrl.startsWith('https:'))
    response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains');
}

/** Any site may read and frame these pages: they use no login session. */
export function openToAllSites({
  response,
  formAction,
}: {
  response: ServerResponse;
  formAction: "'self'" | "'none'";
}): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
  response.removeHeader('cross-origin-opener-policy');
  response.setHeader(
    'content-security-policy',
    [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "frame-src 'self'",
      `form-action ${formAction}`,
      "base-uri 'none'",
      'frame-ancestors *',
    ].join('; '),
  );
}

/** For the HTML document of the session room. */
export function allowDevices(response: ServerResponse): void {
  response.setHeader('permissions-policy', permissions({ devices: '(self)' }));
}

function permissions({ devices }: { devices: '()' | '(self)' }): string {
  return [
    `camera=${devices}`,
    `microphone=${devices}`,
    `display-capture=${devices}`,
    'geolocation=()',
    'publickey-credentials-create=(self)',
    'publickey-credentials-get=(self)',
  ].join(', ');
}
