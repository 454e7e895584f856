import { NoSuchKey, NotFound } from '@aws-sdk/client-s3';

export function isMissing(error: unknown): boolean {
  if (error instanceof NoSuchKey || error instanceof NotFound) return true;
  return error instanceof Error && error.cause !== undefined && isMissing(error.cause);
}
