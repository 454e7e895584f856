import './StaffPerson.type.ts';
import './StaffPurchase.type.ts';
import './staff.queries.ts';
import './staff.mutations.ts';
import './savedOperations.mutations.ts';
