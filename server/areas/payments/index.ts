import './statements/Bill.type.ts';
import './statements/Earnings.type.ts';
import './payouts/startPayoutOnboarding.mutation.ts';
import './payouts/refreshPayoutAccount.mutation.ts';
import './statements/PurchaseStatement.type.ts';
import './statements/Receipt.type.ts';
import './statements/viewerFee.fields.ts';
import './payouts/viewerPayout.fields.ts';
