type Kind = 'invalid_request_error' | 'idempotency_error' | 'api_error' | 'card_error';

/** An error in the provider's format; the SDK converts it to its own error classes. */
export class ApiError extends Error {
  readonly status: number;
  readonly kind: Kind;
  readonly code: string | undefined;
  readonly param: string | undefined;

  constructor({
    status = 400,
    kind = 'invalid_request_error',
    code,
    message,
    param,
  }: {
    status?: number;
    kind?: Kind;
    code?: string;
    message: string;
    param?: string;
  }) {
    super(message);
    this.status = status;
    this.kind = kind;
    this.code = code;
    this.param = param;
  }

  toBody(): { error: Record<string, unknown> } {
    return {
      error: {
        type: this.kind,
        message: this.message,
        ...(this.code ? { code: this.code } : {}),
        ...(this.param ? { param: this.param } : {}),
      },
    };
  }
}

export function missing({ what, id }: { what: string; id: string }): ApiError {
  return new ApiError({
    status: 404,
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param: 'id',
  });
}

export function invalid({
  param,
  message,
  code,
}: {
  param: string;
  message: string;
  code?: string;
}): ApiError {
  return new ApiError({ param, message, code: code ?? 'parameter_invalid' });
}
