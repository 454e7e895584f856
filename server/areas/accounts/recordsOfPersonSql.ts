import { Prisma } from '../../platform/database/generated/client.ts';

/** "id", "fanId" and "creatorId" of everything that a person has with one other, as SQL. */
export function recordsOfPersonSql(userId: string): Prisma.Sql {
  const isSide = Prisma.sql`${userId}::uuid in ("fanId", "creatorId")`;
  return Prisma.sql`
    select "id", "fanId", "creatorId" from "Booking" where ${isSide}
    union all select "id", "fanId", "creatorId" from "ServiceOrder" where ${isSide}
    union all select "id", "fanId", "creatorId" from "SessionRequest" where ${isSide}
    union all select "id", "fanId", "creatorId" from "PackPurchase" where ${isSide}
    union all select "id", "fanId", "creatorId" from "Tip" where ${isSide}
    union all select "id", "fanId", "creatorId" from "ReviewPeriod" where ${isSide}
    union all select "id", "fanId", "creatorId" from "WaitlistEntry" where ${isSide}`;
}
