import { uuidOrNil } from '../../platform/ids/decodeId.ts';
import type { PurchaseKind } from '../payments/purchaseCode.rules.ts';
import {
  ReasonMissingError,
  StaffActionImpossibleError,
  StaffTargetNotFoundError,
} from './staff.errors.ts';
import type { Target } from './staffActions.ts';

export const ERRORS = {
  types: [ReasonMissingError, StaffActionImpossibleError, StaffTargetNotFoundError],
};

export const REASON = 'At least 5 characters; it is written to the audit log.';

export type PurchaseInputShape = { kind: PurchaseKind; number: string | number; reason: string };

export const findTarget = ({ kind, number, reason }: PurchaseInputShape): Target => ({
  kind,
  id: uuidOrNil(String(number)),
  reason,
});
