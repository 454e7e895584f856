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
