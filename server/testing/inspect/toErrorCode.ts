/** For `.then(() => 'done', toErrorCode)`: how an attempt failed, whatever it threw. */
export const toErrorCode = (error: { code?: string }): string => error.code ?? String(error);
