import { AddressRefusedError } from './publicLookup.ts';

/** DNS error codes for names without an address. */
const NAME_PROBLEMS = new Set(['ENOTFOUND', 'ENODATA', 'ESERVFAIL', 'EREFUSED', 'EBADNAME']);

/** A short code for why a request to a user-chosen URL failed. */
export function connectionProblem(error: Error): string {
  if (error instanceof AddressRefusedError) return 'ADDRESS_REFUSED';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'TIMEOUT';
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ETIMEOUT') return 'TIMEOUT';
  if (NAME_PROBLEMS.has(code)) return 'NAME_NOT_FOUND';
  if (/CERT|TLS|SSL|SIGNED/.test(code)) return 'CERTIFICATE';
  return 'UNREACHABLE';
}
