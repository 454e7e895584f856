import './statements/Bill.type.ts';
import './statements/Earnings.type.ts';
import './payments.mutations.ts';
import './statements/PurchaseStatement.type.ts';
import './statements/Receipt.type.ts';
import './statements/viewerFee.fields.ts';
import './payouts/viewerPayout.fields.ts';
