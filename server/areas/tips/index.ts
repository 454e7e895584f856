import './tips.errorTypes.ts';
import './Tip.type.ts';
import './purchaseTips.fields.ts';
import './sendTip.mutation.ts';
