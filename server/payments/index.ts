import './payments.mutations.ts';
