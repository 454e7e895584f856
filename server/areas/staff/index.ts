import './StaffPerson.type.ts';
import './purchases/StaffPurchase.type.ts';
import './staff.queries.ts';
import './staff.mutations.ts';
import './explorer/savedOperations.mutations.ts';
