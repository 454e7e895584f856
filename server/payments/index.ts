import './payments.mutations.ts';
import './viewerFee.fields.ts';
import './viewerPayout.fields.ts';
