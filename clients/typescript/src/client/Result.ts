/** A change was refused by a rule of the product: its declared failure. */
export type DeclaredFailure<Type extends string> = {
  kind: 'declared';
  /** Name of the failure in the schema, for example SlotOverlapError. */
  type: Type;
  /** Stable; see the error codes of the documentation. */
  code: string;
  message: string;
  /** The invalid input field, if there is one. */
  field: string | null;
};

/** The request itself failed: no connection, an unknown key, a missing scope, an exhausted budget. */
export type RequestFailure = {
  kind: 'request';
  /** A code of the product, or NETWORK, TIMEOUT or NOT_JSON. */
  code: string;
  message: string;
  /** Null if there was no response. */
  status: number | null;
  /** Set when the document was not executed and may succeed after a wait. */
  retryAfterSeconds: number | null;
};

export type Result<Value, Failures extends string = never> =
  | { ok: true; value: Value }
  | {
      ok: false;
      error: RequestFailure | ([Failures] extends [never] ? never : DeclaredFailure<Failures>);
    };

/** Part of a list. `endCursor` is where the next part begins; null on the last one. */
export type Page<Row> = { rows: readonly Row[]; endCursor: string | null };
