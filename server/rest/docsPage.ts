import type { AppRequest } from '../http/createApp.ts';
import { sendJson } from '../http/respond.ts';
import { openApiDocument } from './openApi.ts';

/** GET /api/docs/openapi.json. */
export function docsAnswer({ request, response, url }: AppRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (url.pathname.toLowerCase() !== '/api/docs/openapi.json') return false;
  response.setHeader('access-control-allow-origin', '*');
  sendJson(response, { status: 200, body: openApiDocument({ publicUrl: '' }) });
  return true;
}
