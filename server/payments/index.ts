import './payments.mutations.ts';
import './viewerFee.fields.ts';
