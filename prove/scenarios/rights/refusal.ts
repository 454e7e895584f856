import type { Viewer } from './audiences.ts';

export const REFUSED = new Set(['UNAUTHENTICATED', 'FORBIDDEN']);

/** The refusal that each viewer gets. */
export function findRefusal(viewer: Viewer): { code: string; status: string } {
  return viewer === 'anonymous'
    ? { code: 'UNAUTHENTICATED', status: '401' }
    : { code: 'FORBIDDEN', status: '403' };
}
