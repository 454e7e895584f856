import './Bill.type.ts';
import './Earnings.type.ts';
import './payments.mutations.ts';
import './PurchaseStatement.type.ts';
import './Receipt.type.ts';
import './viewerFee.fields.ts';
import './viewerPayout.fields.ts';
