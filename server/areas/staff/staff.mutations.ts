import { requireActor } from '../accounts/requireActor.ts';
import type { Actor } from '../accounts/Actor.ts';
import type { Deps } from '../../Deps.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { idOrNobody } from '../../platform/graphql/decodeId.ts';
import { registerUserError } from '../../platform/graphql/UserError.type.ts';
import type { PurchaseKind } from './purchases/purchaseCode.rules.ts';
import { readPurchase } from './purchases/readPurchase.ts';
import {
  ReasonMissingError,
  StaffActionImpossibleError,
  StaffTargetNotFoundError,
} from './staff.errors.ts';
import {
  finishPayoutForStaff,
  refundForStaff,
  resendMailsForStaff,
  retryRefundForStaff,
  type Target,
} from './staffActions.ts';
import { endSessions, revealEmail, setActive } from './staffPeople.ts';
import { StaffPersonRef } from './StaffPerson.type.ts';
import { PurchaseKindRef, StaffPurchaseRef } from './purchases/StaffPurchase.type.ts';

for (const error of [ReasonMissingError, StaffActionImpossibleError, StaffTargetNotFoundError])
  registerUserError(error);
const ERRORS = {
  types: [ReasonMissingError, StaffActionImpossibleError, StaffTargetNotFoundError],
};
const REASON = '5 characters or more; it stands in the audit log.';

const PurchaseInput = builder.inputType('StaffPurchaseInput', {
  fields: (t) => ({
    kind: t.field({ type: PurchaseKindRef }),
    number: t.id(),
    reason: t.string({ description: REASON }),
  }),
});
const RefundInput = builder.inputType('StaffRefundInput', {
  fields: (t) => ({
    kind: t.field({ type: PurchaseKindRef }),
    number: t.id(),
    reason: t.string({ description: REASON }),
    expectedMinor: t.int({ description: 'What was shown to go back, in minor units.' }),
  }),
});
const PersonInput = builder.inputType('StaffPersonInput', {
  fields: (t) => ({ number: t.id(), reason: t.string({ description: REASON }) }),
});
const ActiveInput = builder.inputType('StaffSetActiveInput', {
  fields: (t) => ({
    number: t.id(),
    reason: t.string({ description: REASON }),
    isActive: t.boolean(),
  }),
});

const PurchaseSuccess = builder
  .objectRef<{ kind: PurchaseKind; id: string }>('StaffPurchaseSuccess')
  .implement({
    fields: (t) => ({
      purchase: t.field({
        type: StaffPurchaseRef,
        nullable: true,
        resolve: (target, _args, { deps }) => readPurchase(deps, target),
      }),
    }),
  });
const PersonSuccess = builder.objectRef<{ userId: string }>('StaffPersonSuccess').implement({
  fields: (t) => ({
    person: t.field({
      type: StaffPersonRef,
      resolve: ({ userId }, _args, { deps }) =>
        deps.prisma.user.findUniqueOrThrow({ where: { id: userId } }),
    }),
  }),
});
const EmailSuccess = builder
  .objectRef<{ email: string }>('RevealEmailSuccess')
  .implement({ fields: (t) => ({ email: t.exposeString('email') }) });

type PurchaseInputShape = { kind: PurchaseKind; number: string | number; reason: string };
const targetOf = ({ kind, number, reason }: PurchaseInputShape): Target => ({
  kind,
  id: idOrNobody(String(number)),
  reason,
});

type Step = {
  description: string;
  work: (deps: Deps, actor: Actor, target: Target) => Promise<void>;
};
const STEPS: Record<string, Step> = {
  staffRetryRefund: {
    description: 'Asks the payment provider again for a refund that failed. For admins.',
    work: retryRefundForStaff,
  },
  staffFinishPayout: {
    description: 'Sends a payout that is past its time. For admins.',
    work: finishPayoutForStaff,
  },
  staffResendMails: {
    description: 'Sends both sides the mail of the present state again. For admins.',
    work: resendMailsForStaff,
  },
};

for (const [name, { description, work }] of Object.entries(STEPS)) {
  builder.mutationField(name, (t) =>
    t.field({
      type: PurchaseSuccess,
      description,
      authScopes: { admin: true },
      errors: ERRORS,
      args: { input: t.arg({ type: PurchaseInput }) },
      resolve: async (_root, { input }, { deps, actor }) => {
        const target = targetOf(input);
        await work(deps, requireActor(actor), target);
        return target;
      },
    }),
  );
}

builder.mutationFields((t) => ({
  staffRefund: t.field({
    type: PurchaseSuccess,
    description: 'Ends a live booking or order and gives everything back. For admins.',
    authScopes: { admin: true },
    errors: ERRORS,
    args: { input: t.arg({ type: RefundInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const target = targetOf(input);
      await refundForStaff(deps, requireActor(actor), {
        ...target,
        expectedMinor: input.expectedMinor,
      });
      return target;
    },
  }),
  staffEndSessions: t.field({
    type: PersonSuccess,
    description: 'Signs a person out everywhere. For admins.',
    authScopes: { admin: true },
    errors: ERRORS,
    args: { input: t.arg({ type: PersonInput }) },
    resolve: async (_root, { input: { number, reason } }, { deps, actor }) => {
      const userId = idOrNobody(String(number));
      await endSessions(deps, requireActor(actor), { userId, reason });
      return { userId };
    },
  }),
  staffSetActive: t.field({
    type: PersonSuccess,
    description: 'Locks a person out, or lets them in again. For admins.',
    authScopes: { admin: true },
    errors: ERRORS,
    args: { input: t.arg({ type: ActiveInput }) },
    resolve: async (_root, { input: { number, reason, isActive } }, { deps, actor }) => {
      const userId = idOrNobody(String(number));
      await setActive(deps, requireActor(actor), { userId, reason, isActive });
      return { userId };
    },
  }),
  revealEmailForSupport: t.field({
    type: EmailSuccess,
    description: "Shows a person's address; who asked and why stands in the audit log. For staff.",
    authScopes: { staff: true },
    skipTypeScopes: true,
    errors: ERRORS,
    args: { input: t.arg({ type: PersonInput }) },
    resolve: async (_root, { input: { number, reason } }, { deps, actor }) => ({
      email: await revealEmail(deps, requireActor(actor), {
        userId: idOrNobody(String(number)),
        reason,
      }),
    }),
  }),
}));
