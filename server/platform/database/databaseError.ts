/**
 * SQLSTATE and constraint name of a failed statement, from wherever Prisma's driver adapter stores
 * them. Both are undefined for any other error.
 */
export function databaseError(error: unknown): {
  code: string | undefined;
  constraint: string | undefined;
} {
  const cause =
    readPath(error, ['meta', 'driverAdapterError', 'cause']) ?? readPath(error, ['cause']) ?? error;
  const code = readPath(cause, ['originalCode']) ?? readPath(cause, ['code']);
  const message = String(
    readPath(cause, ['originalMessage']) ?? readPath(cause, ['message']) ?? '',
  );
  const constraint =
    readPath(cause, ['constraint', 'index']) ??
    readPath(cause, ['constraint']) ??
    /constraint "([^"]+)"/.exec(message)?.[1];
  return { code: asText(code), constraint: asText(constraint) };
}

export function isUniqueViolation(error: unknown): boolean {
  return databaseError(error).code === '23505';
}

/**
 * SQLSTATE class 22 (data exception): for example text with NUL, a year out of range, or a
 * malformed uuid.
 */
export function isValueRefused(error: unknown): boolean {
  return databaseError(error).code?.startsWith('22') ?? false;
}

function readPath(value: unknown, keys: string[]): unknown {
  return keys.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined,
    value,
  );
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
